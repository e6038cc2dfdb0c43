import type { ReactNode } from 'react';
import { cellCode } from '../parts/codes.js';
import { LABEL_STYLE } from '../parts/label.js';
import { QrCode } from '../parts/qr-code.js';
import type { DocumentTemplate, PrintSettings } from '../template.js';
import { schema, type Data } from './schema.js';

type Label = Data['labels'][number];

/** Width of the address column, and what an arrow takes of it. */
const COLUMN_MM = 20.5;
const ARROW_MM = 5.4;

/**
 * Label of a cell: the code as big as the height allows, beside it the address in two rows (where the rack is, where
 * in the rack), because in one row it would be half as high.
 */
function CellLabel(props: { readonly label: Label; readonly settings: PrintSettings }): ReactNode {
  const { label } = props;
  const code = cellCode(label.cell_id, props.settings);
  const place = `${label.line}-${label.stack}`;
  const inPlace = `${label.shelf}-${label.cell}`;
  // One size for both rows, the one that the longer of them allows.
  const sizeMm = Math.min(
    sizeFor(place, COLUMN_MM),
    sizeFor(inPlace, COLUMN_MM - (label.arrow ? ARROW_MM : 0)),
  );
  return (
    <section className="label">
      <div className="code">
        <QrCode text={code.text} maxMm={26.5} />
      </div>
      <div className="address">
        <Row name="линия – стеллаж" value={place} sizeMm={sizeMm} />
        <Row name="полка – ячейка" value={inPlace} sizeMm={sizeMm} arrow={label.arrow} />
        <div className="small">
          {label.storehouse_name !== null && <div className="house">{label.storehouse_name}</div>}
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
        {props.value}
        {props.arrow && <Arrow direction={props.arrow} />}
      </div>
    </div>
  );
}

/** Drawn, not written: not every printer's font has arrows. */
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

/** Type size in mm at which a text of PT Sans Bold fits a width; a digit is 0.56 em wide, a hyphen 0.37 em. */
function sizeFor(value: string, widthMm: number): number {
  const em = [...value].reduce((sum, character) => sum + (character === '-' ? 0.37 : 0.58), 0);
  return Math.round(Math.min(11.5, widthMm / em) * 10) / 10;
}

const STYLE = `
${LABEL_STYLE}
.code { position: absolute; left: 0; top: 1.8mm; }
.code svg { display: block; }
.address { position: absolute; left: 35.8mm; right: 1.2mm; top: 2.6mm; bottom: 2.6mm; display: flex; flex-direction: column; }
.caption { font-size: 6.6pt; line-height: 1; white-space: nowrap; }
.value { font-weight: 700; line-height: 1; white-space: nowrap; display: flex; align-items: center; gap: 1mm; margin-bottom: 1.4mm; }
.arrow { width: 4.4mm; height: 7mm; flex: none; }
.small { margin-top: auto; line-height: 1.1; overflow-wrap: anywhere; }
.house { font-size: 6.6pt; max-height: 2.2em; overflow: hidden; margin-bottom: .6mm; }
`;

export const template: DocumentTemplate<'cell-label'> = {
  schema,
  title: (data) => `Этикетки ячеек (${data.labels.length})`,
  css: () => STYLE,
  body: (data, settings) =>
    data.labels.map((label, index) => <CellLabel key={index} label={label} settings={settings} />),
};
