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
        {label.product.sku !== null && <div className="sku one-line">{label.product.sku}</div>}
        <div className="product">{label.product.name}</div>
      </div>
      <div className="code">
        <QrCode text={code.text} maxMm={19} />
      </div>
      <div className="typed">{code.typed}</div>
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
.sku { font-weight: 700; font-size: 12pt; line-height: 1.1; }
.product { display: -webkit-box; -webkit-box-orient: vertical; -webkit-line-clamp: 2; overflow: hidden;
  max-height: 2.24em; overflow-wrap: anywhere; }
.code { position: absolute; left: -1.2mm; bottom: .4mm; }
.code svg { display: block; }
.typed { position: absolute; left: 2.3mm; bottom: .5mm; width: 18.4mm; text-align: center; font-size: 8.2pt; line-height: 1; }
.facts { position: absolute; left: 24.5mm; right: 1.5mm; top: 15.6mm; bottom: 1.2mm; margin: 0;
  display: flex; flex-direction: column; justify-content: flex-end; gap: .7mm; }
.facts dt { font-size: 6.5pt; line-height: 1; }
.facts dd { margin: 0; font-weight: 700; font-size: 9pt; line-height: 1.05; overflow-wrap: anywhere; max-height: 2.1em; overflow: hidden; }
.facts .serial dd { font-size: 11pt; }
.facts dd.long, .facts .serial dd.long { font-size: 8.2pt; }
`;

export const template: DocumentTemplate<'unit-label'> = {
  schema,
  title: (data) => `Этикетки изделий (${data.labels.length})`,
  css: () => STYLE,
  body: (data, settings) =>
    data.labels.map((label, index) => <UnitLabel key={index} label={label} settings={settings} />),
};
