"""The ways in which code that cites a rule is disabled, one at a time.

- a condition (of ``if``, ``while``, ``x if c else y``, a comprehension, or a value that is a
  comparison): always true; always false; asked nothing, where it asks players; each operand of
  ``and`` and ``or`` left out; ``<`` and ``<=``, ``>`` and ``>=`` exchanged
- a call, an assignment to an attribute or an item, an early ``return``: left out
- what is given to a call: more
- a value that is assigned, returned or cited by itself: less and more (see `altered`); an item by its
  number: the next one and the one before
- a script (``yield from``): its asks offer less and more
- each part of a tuple that is returned, each value in a text: more
- a table at the top of a module: each number more, neighbours exchanged; less and more of it where there
  are none
"""

import ast
from collections.abc import Callable, Iterator
from typing import NamedTuple

from tools.rulebook.citations import Place, headers, place

NEXT: dict[type[ast.cmpop], type[ast.cmpop]] = {
    ast.Lt: ast.LtE,
    ast.LtE: ast.Lt,
    ast.Gt: ast.GtE,
    ast.GtE: ast.Gt,
}
COMPOUND = (ast.If, ast.While, ast.For, ast.With, ast.Match, ast.Try)
YIELDS = (ast.Yield, ast.YieldFrom)


class Change(NamedTuple):
    """A module's source with one thing changed, and which."""

    what: str
    source: str


class _Edit(NamedTuple):
    what: str
    old: ast.AST
    new: Callable[[], ast.AST]


def changes(source: str, line: int) -> tuple[Change, ...]:
    """Every change to the code that the comment behind `line` is about."""
    tree = ast.parse(source)
    unchanged = ast.unparse(tree)
    found: dict[str, Change] = {}
    for edit in _edits(place(tree, line)):
        new = edit.new()
        _put(tree, edit.old, new)
        changed = Change(edit.what, ast.unparse(tree))
        if changed.source != unchanged:
            found.setdefault(changed.source, changed)
        _put(tree, new, edit.old)
    return tuple(found.values())


def probed(source: str, lines: dict[int, int]) -> str:
    """The source with a call ``__met__(n)`` before each cited statement; `lines` gives the n."""
    tree = ast.parse(source)
    for line, number in lines.items():
        statement = place(tree, line).statement
        probe = ast.parse(f"__met__({number})").body[0]
        for node in ast.walk(tree):
            for _, body in ast.iter_fields(node):
                if isinstance(body, list) and statement in body:
                    body.insert(body.index(statement), probe)  # pyright: ignore[reportUnknownMemberType, reportUnknownArgumentType] -- fields of nodes have no types
    return ast.unparse(tree)


def _edits(at: Place) -> Iterator[_Edit]:
    target, statement = at.target, at.statement
    if isinstance(target, ast.expr):
        yield from _in_expression(target, value=True)
        return
    for header in headers(statement):
        if isinstance(statement, ast.If | ast.While) and header is statement.test:
            yield from _conditions(header, condition=True)
        else:
            stored = isinstance(getattr(header, "ctx", None), ast.Store)
            is_value = isinstance(statement, ast.Assign | ast.AnnAssign | ast.Return)
            yield from () if stored else _in_expression(header, value=is_value and not at.at_import)
    if at.at_import:
        yield from _in_table(statement)
    if isinstance(statement, ast.Expr) and isinstance(statement.value, ast.Call):
        for argument in statement.value.args:
            if isinstance(argument, ast.Attribute) or _is_number(argument):
                yield _altered(argument, "more", f"{ast.unparse(argument)} more")
    if not isinstance(statement, COMPOUND):
        yield from _left_out(at)


def _left_out(at: Place) -> Iterator[_Edit]:
    statement = at.statement
    match statement:
        case ast.Assign(targets=targets, value=value) if not any(
            isinstance(target, ast.Attribute | ast.Subscript) for target in targets
        ):
            return
        case ast.Assign(value=value) if _asks(value):
            yield _Edit("its value is not kept", statement, lambda: ast.Expr(value))
            return
        case ast.Return() if not at.nested:
            return
        case ast.Expr() | ast.Assign() | ast.AugAssign() | ast.Return():
            never = ast.Constant(value=False)
            yield _Edit("left out", statement, lambda: ast.If(never, [statement], []))
        case _:
            return


def _in_expression(root: ast.expr, *, value: bool) -> Iterator[_Edit]:
    """Changes to an expression; `value` if what it comes to is what counts."""
    yield from _conditions(root, condition=value and _is_boolean(root))
    if not value or _is_boolean(root):
        return
    if isinstance(root, ast.IfExp):
        yield _altered(root, "more", "more")
    elif isinstance(root, ast.YieldFrom):
        return
    elif isinstance(root, ast.Tuple) and not any(isinstance(part, ast.Call) for part in root.elts):
        for number, part in enumerate(root.elts, 1):
            yield _altered(part, "more", f"part {number} more")
    elif isinstance(root, ast.JoinedStr):
        for part in root.values:
            if isinstance(part, ast.FormattedValue):
                yield _altered(part.value, "more", f"{ast.unparse(part.value)} more")
    else:
        yield from _neighbours(root)
        yield _altered(root, "less", "less")
        yield _altered(root, "more", "more")


def _neighbours(root: ast.expr) -> Iterator[_Edit]:
    """Other items for one that is picked by its number."""
    match root:
        case ast.Subscript(slice=ast.Constant(value=int(at)) as number):
            yield _Edit("the next item", number, lambda: ast.Constant(at + 1))
            yield _Edit("the item before", number, lambda: ast.Constant(at - 1))
        case _:
            return


def _conditions(root: ast.expr, *, condition: bool) -> Iterator[_Edit]:
    found = [root] if condition else []
    for node in ast.walk(root):
        if isinstance(node, ast.IfExp):
            found.append(node.test)
        elif isinstance(node, ast.comprehension):
            found += node.ifs
        elif isinstance(node, ast.YieldFrom):
            yield _altered(node.value, "less", "asks for less")
            yield _altered(node.value, "more", "asks for more")
    for test in dict.fromkeys(found):
        yield from _condition(test)


def _condition(test: ast.expr) -> Iterator[_Edit]:
    text = ast.unparse(test)
    yield _Edit(f"`{text}` always", test, lambda: _both(ast.Or(), test, value=True))
    yield _Edit(f"`{text}` never", test, lambda: _both(ast.And(), test, value=False))
    if _asks(test):
        yield _Edit(f"`{text}` not asked", test, lambda: ast.Constant(value=False))
    for node in ast.walk(test):
        if isinstance(node, ast.BoolOp):
            for operand in node.values:
                yield _without(node, operand)
        elif isinstance(node, ast.Compare) and type(node.ops[0]) in NEXT:
            yield _shifted(node)


def _both(op: ast.boolop, test: ast.expr, *, value: bool) -> ast.expr:
    return ast.BoolOp(op, [test, ast.Constant(value=value)])


def _without(node: ast.BoolOp, operand: ast.expr) -> _Edit:
    rest = [other for other in node.values if other is not operand]
    what = f"`{ast.unparse(node)}` without `{ast.unparse(operand)}`"
    return _Edit(what, node, lambda: rest[0] if len(rest) == 1 else ast.BoolOp(node.op, rest))


def _shifted(node: ast.Compare) -> _Edit:
    ops: list[ast.cmpop] = [NEXT[type(node.ops[0])](), *node.ops[1:]]
    changed = ast.Compare(node.left, ops, node.comparators)
    return _Edit(f"`{ast.unparse(changed)}`", node, lambda: changed)


def _in_table(statement: ast.stmt) -> Iterator[_Edit]:
    """A constant of a module: its numbers, and the order of a dict's values, or all of it."""
    found = tuple(_parts(statement))
    match statement:
        case ast.Assign(value=value) | ast.AnnAssign(value=ast.expr() as value) if not found:
            yield _altered(value, "less", "less")
            yield _altered(value, "more", "more")
        case _:
            yield from found


def _parts(statement: ast.stmt) -> Iterator[_Edit]:
    for root in headers(statement):
        if isinstance(root, ast.Tuple) and all(_is_number(part) for part in root.elts):
            yield _altered(root, "less", "less")
            yield _altered(root, "more", "more")
            continue
        keys = [key for node in ast.walk(root) if isinstance(node, ast.Dict) for key in node.keys]
        for node in ast.walk(root):
            if isinstance(node, ast.Dict):
                for number in range(len(node.values) - 1):
                    yield _exchanged(node, number)
            elif isinstance(node, ast.Constant) and type(node.value) is int and node not in keys:
                yield _one_more(node, node.value)


def _is_number(node: ast.AST | None) -> bool:
    return isinstance(node, ast.Constant) and type(node.value) is int


def _one_more(node: ast.Constant, number: int) -> _Edit:
    what = f"{number + 1} for {number} (column {node.col_offset + 1})"
    return _Edit(what, node, lambda: ast.Constant(number + 1))


def _exchanged(node: ast.Dict, number: int) -> _Edit:
    before, one, two, after = (
        node.values[:number],
        node.values[number],
        node.values[number + 1],
        node.values[number + 2 :],
    )
    what = f"values {number + 1} and {number + 2} exchanged"
    return _Edit(what, node, lambda: ast.Dict(node.keys, [*before, two, one, *after]))


def _altered(node: ast.expr, how: str, what: str) -> _Edit:
    return _Edit(what, node, lambda: ast.Call(ast.Name(f"__{how}__"), [node], []))


def _is_boolean(node: ast.expr) -> bool:
    if isinstance(node, ast.BoolOp):
        return not any(isinstance(value, ast.Constant) for value in node.values)
    negated = isinstance(node, ast.UnaryOp) and isinstance(node.op, ast.Not)
    return negated or isinstance(node, ast.Compare)


def _asks(node: ast.expr) -> bool:
    return any(isinstance(inner, YIELDS) for inner in ast.walk(node))


def _put(tree: ast.Module, old: ast.AST, new: ast.AST) -> None:
    """Put one node in the place of another."""
    for node in ast.walk(tree):
        if node is new:
            continue
        for name, value in ast.iter_fields(node):
            if value is old:
                setattr(node, name, new)
                return
            if isinstance(value, list) and old in value:
                value[value.index(old)] = new  # pyright: ignore[reportUnknownMemberType] -- as above
                return
