"""A picture is data: shapes that can be read in the source, and where they lie."""

from companion.rules.pictures import Picture, PictureMark, shape_from_rows


def test_a_shape_is_columns_with_the_top_in_bit_0() -> None:
    assert shape_from_rows("##", "#.", "##") == (0b111, 0b101)
    assert shape_from_rows("#", "###") == (0b11, 0b10, 0b10)
    assert shape_from_rows() == ()


def test_marks_light_pixels_and_a_picture_stands_beside_rows_unless_something_else_is_said() -> (
    None
):
    assert PictureMark("6", 1, 2) == PictureMark(what="6", x=1, y=2, dark=False)
    assert Picture(()) == Picture(marks=(), words=(), wide=False)
