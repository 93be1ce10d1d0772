/**
 * The layout of a paper, in Typst's own language. Its content comes in as data (`paper`), never as source, so that
 * nothing a user typed is run.
 */
export const PAPER_TEMPLATE = `
#let paper = json(bytes(sys.inputs.paper))
#set document(title: paper.title.join(" ") + " " + paper.facts.map(f => f.value).join(" "), date: none)
#set page(paper: "a4", margin: 16mm, numbering: "1 / 1")
#set text(font: "Sarabun", size: 10.5pt, lang: "th")
#set par(leading: 0.75em)
// A text with marked breaks: a line can end after each part. A zero-width space alone would let a line run over its end.
#let fit(it) = it.split("\\u{200B}").map(part => if part == it { part } else { box(part) }).join()
#grid(
  columns: (1fr, auto), column-gutter: 8mm,
  [
    #heading(level: 1, outlined: false)[#paper.title.at(0) #paper.title.at(1)]
    #for mark in paper.marks [*#mark.at(0) / #mark.at(1)*#h(3mm)]
  ],
  grid(columns: (auto, auto), column-gutter: 4mm, row-gutter: 2mm,
    ..paper.facts.map(f => (text(fill: luma(80))[#f.label], align(right)[#fit(f.value)])).flatten()),
)
#v(4mm)
#let party(p) = [
  #text(size: 9pt, fill: luma(80))[#p.heading] \\
  *#fit(p.lines.at(0))*
  #for line in p.lines.slice(1) [ \\ #fit(line)]
]
#grid(columns: (1fr, 1fr), column-gutter: 8mm, party(paper.issuer), party(paper.recipient))
#v(4mm)
#table(
  columns: (1fr, auto), stroke: none, inset: (x: 0pt, y: 2mm), align: (left, right),
  table.header(strong(paper.columns.at(0)), strong(paper.columns.at(1))), table.hline(stroke: 0.4pt),
  ..paper.lines.map(line => {
    let set-in(it) = if line.at("isStrong", default: false) { strong(it) } else { it }
    (set-in(fit(line.label)), set-in(line.at("amount", default: "")))
  }).flatten(),
  table.hline(stroke: 0.4pt),
)
(#fit(paper.inWords.at(0))) \\
#text(lang: "en")[(#fit(paper.inWords.at(1)))]
#if paper.payTo != none [#v(3mm) #fit(paper.payTo)]
#if paper.codePicture != none [#v(2mm) #image(bytes(paper.codePicture), format: "svg", width: 30mm, alt: "PromptPay")]
#if paper.codeHint != none [#v(1mm) #text(size: 9pt)[#fit(paper.codeHint)]]
#v(18mm)
#grid(columns: paper.signatures.map(_ => 1fr), column-gutter: 12mm,
  ..paper.signatures.map(who => align(center)[#line(length: 100%, stroke: 0.4pt) #who]))
`;
