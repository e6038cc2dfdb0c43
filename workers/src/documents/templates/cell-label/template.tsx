import type { ReactNode } from 'react';
import { cellCode } from '../parts/codes.js';
import { labelPortions, labelStyle } from '../parts/label.js';
import { QrCode } from '../parts/qr-code.js';
import type { DocumentTemplate, PrintSettings } from '../template.js';
import { ARROW_MM, type Layout, LAYOUTS, typeFor } from './layout.js';
import { schema, type Data } from './schema.js';

type Label = Data['labels'][number];

/**
 * Label of a cell: the code as large as the height allows, next to it the address in two rows (position of
 * the rack, position in the rack). In a single row the type would be half as high.
 */
function CellLabel(props: {
  readonly label: Label;
  readonly layout: Layout;
  readonly settings: PrintSettings;
}): ReactNode {
  const { label, layout } = props;
  const code = cellCode(label.cell_id, props.settings);
  const rack = `${label.line}-${label.stack}`;
  const position = `${label.shelf}-${label.cell}`;
  const width = layout.addressWidth;
  // One size for both rows, limited by the longer one.
  const sizeMm = typeFor(
    [
      { value: rack, widthMm: width },
      { value: position, widthMm: width - (label.arrow ? ARROW_MM : 0) },
    ],
    layout.rowHeight,
  );
  return (
    <section className="label">
      <div className="code">
        <QrCode text={code.text} maxMm={layout.codeMm} />
      </div>
      <div className="address">
        <Row name="линия – стеллаж" value={rack} sizeMm={sizeMm} />
        <Row name="полка – ячейка" value={position} sizeMm={sizeMm} arrow={label.arrow} />
        <div className="small">
          {layout.hasStorehouse && label.storehouse_name !== null && (
            <div className="house">{label.storehouse_name}</div>
          )}
          <div>{code.typed}</div>
        </div>
      </div>
    </section>
  );
}

function Row(props: {
  readonly name: string;
  readonly value: string;
  readonly sizeMm: number;
  readonly arrow?: Label['arrow'];
}): ReactNode {
  return (
    <div className="row">
      <div className="caption">{props.name}</div>
      <div className="value" style={{ fontSize: `${props.sizeMm}mm` }}>
        <span className="number">{props.value}</span>
        {props.arrow && <Arrow direction={props.arrow} />}
      </div>
    </div>
  );
}

/** Drawn as a shape, because not every printer font has arrows. */
function Arrow(props: { readonly direction: 'up' | 'down' }): ReactNode {
  return (
    <svg
      className="arrow"
      viewBox="0 0 10 16"
      role="img"
      aria-label={props.direction === 'up' ? 'вверх' : 'вниз'}
    >
      <path
        d="M5 0L10 7H6.6V16H3.4V7H0z"
        transform={props.direction === 'down' ? 'rotate(180 5 8)' : undefined}
      />
    </svg>
  );
}

const layoutOf = (data: Data): Layout => LAYOUTS[data.size ?? '58x40'];

const style = (layout: Layout): string => `
${labelStyle(layout)}
.code { position: absolute; left: 0; top: 0; bottom: 0; display: flex; align-items: center; }
.code svg { display: block; }
.address { position: absolute; left: ${layout.addressLeft}mm; width: ${layout.addressWidth}mm;
  top: ${layout.addressTop}mm; bottom: ${layout.addressTop}mm; display: flex; flex-direction: column; }
.caption { font-size: 6.6pt; line-height: 1; white-space: nowrap; }
.value { font-weight: 700; line-height: 1; display: flex; align-items: center; gap: 1mm;
  margin-bottom: ${layout.addressTop / 2}mm; }
.number { min-width: 0; overflow-wrap: anywhere; }
.arrow { width: 4.4mm; height: ${Math.min(7, layout.rowHeight)}mm; flex: none; }
.small { margin-top: auto; line-height: 1.1; overflow-wrap: anywhere; }
.house { font-size: 6.6pt; max-height: 2.2em; overflow: hidden; margin-bottom: .6mm; }
`;

export const template: DocumentTemplate<'cell-label'> = {
  schema,
  title: (data) => `Этикетки ячеек (${data.labels.length})`,
  css: (data) => style(layoutOf(data)),
  portions: labelPortions,
  body: (data, settings) =>
    data.labels.map((label, index) => (
      <CellLabel key={index} label={label} layout={layoutOf(data)} settings={settings} />
    )),
};
