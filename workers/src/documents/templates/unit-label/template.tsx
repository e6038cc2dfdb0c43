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
          <div className={`sku one-line ${sizeOf(label.product.sku, SKU_STEPS)}`}>{label.product.sku}</div>
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
        <div className="dates">
          <Line name="Дата" value={label.date && plainDate(label.date)} />
          <Line name="Годен до" value={label.expiry_date && plainDate(label.expiry_date)} />
        </div>
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
      <dd className={sizeOf(props.value, VALUE_STEPS)}>{props.value}</dd>
    </div>
  );
}

/** Lengths from which a text is set smaller, and smaller still: a number that is cut off is worse than a small one. */
const SKU_STEPS = [15, 21] as const;
const VALUE_STEPS = [14, 37] as const;

function sizeOf(value: string | null, [long, longer]: readonly [number, number]): string | undefined {
  const { length } = value ?? '';
  if (length < long) return undefined;
  return length < longer ? 'long' : 'longer';
}

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
.facts dd { font-weight: 700; font-size: 9pt; line-height: 12px; word-break: break-all; max-height: 24px; overflow: hidden; }
.facts .serial dd { font-size: 11pt; line-height: 15px; }
.facts dd.long, .facts .serial dd.long { font-size: 8.2pt; line-height: 11px; }
.facts dd.longer, .facts .serial dd.longer { font-size: 6pt; line-height: 8px; }
.dates { display: grid; grid-template-columns: 1fr 1fr; }
.dates:empty { display: none; }
.dates dd { white-space: nowrap; }
.dates > :not(:only-child) dd { font-size: 7.6pt; }
.sku.long { font-size: 9pt; }
.sku.longer { font-size: 7pt; }
`;

export const template: DocumentTemplate<'unit-label'> = {
  schema,
  title: (data) => `Этикетки изделий (${data.labels.length})`,
  css: () => STYLE,
  body: (data, settings) =>
    data.labels.map((label, index) => <UnitLabel key={index} label={label} settings={settings} />),
};
