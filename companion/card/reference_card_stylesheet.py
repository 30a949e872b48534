"""The style of a card: two sides of A6, black on white."""

CSS = """
@page { size: 105mm 148mm; margin: 0; }
* { box-sizing: border-box; }
html { background: #fff; }
body { margin: 0; color: #000; font: 7pt/1.2 "Liberation Sans", Arial, "DejaVu Sans Condensed",
  Helvetica, sans-serif; }
.side { width: 105mm; height: 148mm; padding: 4mm; overflow: hidden; break-after: page;
  display: flex; flex-direction: column; gap: 1.5mm; justify-content: space-between; }
.side:last-child { break-after: auto; }
header { display: flex; justify-content: space-between; align-items: baseline;
  border-bottom: .4mm solid; padding-bottom: .6mm; }
h1 { font-size: 11pt; margin: 0; }
h2 { font-size: 7.5pt; margin: 0 0 .5mm; }
p { margin: .5mm 0 0; }
ul { margin: 0; padding-left: 3mm; }
.beside { display: flex; flex-wrap: wrap; gap: 1.5mm 4mm; justify-content: space-between; }
header + .tables { flex: 1; align-content: space-between; }
.tables > section { flex: 1 1 auto; }
table { border-collapse: collapse; width: 100%; font-variant-numeric: tabular-nums; }
th, td { padding: .15mm .6mm; text-align: left; vertical-align: baseline; }
:is(th, td):first-child { padding-left: 0; }
thead :is(th, td) { border-bottom: .2mm solid; }
tbody tr + tr > * { border-top: .1mm solid #999; }
.n { text-align: center; }
.pads { justify-content: space-evenly; }
figure { margin: 0; text-align: center; }
svg { display: block; margin: .5mm auto; }
circle, rect { fill: #fff; stroke: #000; stroke-width: .25; }
svg text { text-anchor: middle; }
.key { font-size: 3.2px; font-weight: 700; }
.does { font-size: 2.4px; }
.list { flex: 1 1 60mm; }
@media screen {
  html { background: #ddd; }
  main { display: flex; flex-wrap: wrap; gap: 5mm; padding: 5mm; }
  .side { background: #fff; }
}
"""
"""The style sheet. Nothing is fetched, so the fonts are the reader's; none is smaller than 6.5
pt."""
