/** A label of its size (in mm) a page. Texts are at least 2 mm high (capitals), so that they are read at arm's length. */
export const labelStyle = ({
  width,
  height,
}: {
  readonly width: number;
  readonly height: number;
}): string => `
@page { size: ${width}mm ${height}mm; margin: 0; }
body { font: 8.2pt/1.12 "PT Sans", sans-serif; color: #000; }
.label { position: relative; width: ${width}mm; height: ${height}mm; overflow: hidden; break-after: page; break-inside: avoid; }
.label:last-child { break-after: auto; }
.one-line { white-space: nowrap; overflow: hidden; text-overflow: ellipsis; }
@media screen { body { background: #ddd; } .label { background: #fff; margin: 4mm; } }
`;

/** A label of 58×40 mm. */
export const LABEL_STYLE = labelStyle({ width: 58, height: 40 });
