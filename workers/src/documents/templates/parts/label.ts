/** A label of 58×40 mm a page. Texts are at least 2 mm high (capitals), so that they are read at arm's length. */
export const LABEL_STYLE = `
@page { size: 58mm 40mm; margin: 0; }
body { font: 8.2pt/1.12 "PT Sans", sans-serif; color: #000; }
.label { position: relative; width: 58mm; height: 40mm; overflow: hidden; break-after: page; break-inside: avoid; }
.label:last-child { break-after: auto; }
.one-line { white-space: nowrap; overflow: hidden; text-overflow: ellipsis; }
@media screen { body { background: #ddd; } .label { background: #fff; margin: 4mm; } }
`;
