import type { ReactNode } from 'react';
import { unitCode } from '../parts/codes.js';
import { plainDate } from '../parts/format.js';
import { LABEL_STYLE } from '../parts/label.js';
import { QrCode } from '../parts/qr-code.js';
import type { DocumentTemplate, PrintSettings } from '../template.js';
import { schema, type Data } from './schema.js';

type Label = Data['labels'][number];

/** Sticker of a unit: the code at the left, then what tells the unit from its neighbours, biggest first. */
function UnitLabel(props: { readonly label: Label; readonly settings: PrintSettings }): ReactNode {
  const { label } = props;
  const code = unitCode(label.batch_product_id, props.settings);
  return (
    <section className="label">
      <div className="name">
        <div className="first">
          <div className="sku one-line">{label.product.sku}</div>
          <div className="typed">{code.typed}</div>
        </div>
        <div className="product">{label.product.name}</div>
      </div>
      <div className="code">
        <QrCode text={code.text} maxMm={19} />
      </div>
      <dl className="facts">
        <Line name="S/N" value={label.serial_number} className="serial" />
        <Line name="Партия" value={label.batch_number} />
        <Line name="Дата" value={label.date && plainDate(label.date)} />
        <Line name="Годен до" value={label.expiry_date && plainDate(label.expiry_date)} />
      </dl>
    </section>
  );
}

function Line(props: {
  readonly name: string;
  readonly value: string | null;
  readonly className?: string;
}): ReactNode {
  if (!props.value) return null;
  return (
    <div className={props.className}>
      <dt>{props.name}</dt>
      <dd className={props.value.length > LONG_VALUE ? 'long' : undefined}>{props.value}</dd>
    </div>
  );
}

/** Characters that fit one line of the right column in the normal size. */
const LONG_VALUE = 14;

const STYLE = `
${LABEL_STYLE}
.name { position: absolute; left: 2mm; right: 2mm; top: 1.6mm; height: 12mm; overflow: hidden; }
.first { display: flex; justify-content: space-between; align-items: baseline; gap: 2mm; }
.sku { font-weight: 700; font-size: 12pt; line-height: 18px; min-width: 0; }
.typed { flex: none; }
.product { display: -webkit-box; -webkit-box-orient: vertical; -webkit-line-clamp: 2; overflow: hidden;
  max-height: 2.24em; overflow-wrap: anywhere; }
.code { position: absolute; left: 0; bottom: 0; }
.code svg { display: block; }
.facts { position: absolute; left: 26mm; right: 1.5mm; top: 14mm; bottom: 2.6mm;
  display: flex; flex-direction: column; justify-content: flex-end; gap: 1px; }
/* Whole pixels: the layout puts baselines on them, and broken heights would give rows of unequal distance. */
.facts dt { font-size: 6.5pt; line-height: 9px; }
.facts dd { font-weight: 700; font-size: 9pt; line-height: 12px; overflow-wrap: anywhere; max-height: 24px; overflow: hidden; }
.facts .serial dd { font-size: 11pt; line-height: 15px; max-height: 30px; }
.facts dd.long, .facts .serial dd.long { font-size: 8.2pt; }
`;

export const template: DocumentTemplate<'unit-label'> = {
  schema,
  title: (data) => `Этикетки изделий (${data.labels.length})`,
  css: () => STYLE,
  body: (data, settings) =>
    data.labels.map((label, index) => <UnitLabel key={index} label={label} settings={settings} />),
};
