import type { ReactNode } from 'react';
import { unitCode } from '../parts/codes.js';
import { plainDate } from '../parts/format.js';
import { labelPortions, labelStyle } from '../parts/label.js';
import { QrCode } from '../parts/qr-code.js';
import type { DocumentTemplate, PrintSettings } from '../template.js';
import { fitOf, type Layout, LAYOUTS } from './layout.js';
import { schema, type Data } from './schema.js';

type Label = Data['labels'][number];

/** Label of a lot: the code on the left, then the distinguishing values, largest first. */
function UnitLabel(props: {
  readonly label: Label;
  readonly layout: Layout;
  readonly settings: PrintSettings;
}): ReactNode {
  const { label, layout } = props;
  const code = unitCode(label.batch_product_id, props.settings);
  const fit = fitOf(label, layout);
  const date = layout.hasOneDate && label.expiry_date !== null ? null : label.date;
  const typedCode = <div className="typed">{code.typed}</div>;
  return (
    <section className="label">
      <div className="name">
        <div className={fit.isLongSku ? 'sku long' : 'sku'}>{label.product.sku}</div>
        <div className={fit.nameLines === 1 ? 'product one-line' : 'product'}>{label.product.name}</div>
      </div>
      <div className="code">
        <QrCode text={code.text} maxMm={layout.codeMm} />
        {layout.hasOneDate && typedCode}
      </div>
      <dl className={`facts ${fit.numbers}`}>
        <Line name="S/N" value={label.serial_number} className={`serial ${fit.serial}`} />
        <Line name="Партия" value={label.batch_number} />
        <Line name="Дата" value={date && plainDate(date)} />
        <Line name="Годен до" short={layout.hasOneDate ? 'До' : undefined} value={expiryOf(label)} />
        {!layout.hasOneDate && typedCode}
      </dl>
    </section>
  );
}

const expiryOf = (label: Label): string | null => label.expiry_date && plainDate(label.expiry_date);

function Line(props: {
  readonly name: string;
  readonly short?: string | undefined;
  readonly value: string | null;
  readonly className?: string;
}): ReactNode {
  if (!props.value) return null;
  return (
    <div className={props.className}>
      <dt>{props.short ?? props.name}</dt> <dd>{props.value}</dd>
    </div>
  );
}

const layoutOf = (data: Data): Layout => LAYOUTS[data.size ?? '58x40'];

/*
 * Heights are whole pixels: the layout aligns baselines to them, and fractional heights would give uneven
 * line spacing.
 */
const style = (layout: Layout): string => `
${labelStyle(layout)}
.name { position: absolute; overflow: hidden; ${layout.name} }
.sku { font-weight: 700; white-space: nowrap; ${layout.sku} }
.sku.long { font-size: 8.2pt; line-height: 11px; max-height: 22px; white-space: normal; overflow-wrap: anywhere;
  overflow: hidden; }
.product { line-height: 11px; }
.product:not(.one-line) { display: -webkit-box; -webkit-box-orient: vertical; -webkit-line-clamp: 2;
  max-height: 22px; overflow: hidden; overflow-wrap: anywhere; }
.code { position: absolute; display: flex; flex-direction: column; align-items: center; ${layout.code} }
.code svg { display: block; }
.typed { line-height: 12px; white-space: nowrap; ${layout.hasOneDate ? 'letter-spacing: -.03em;' : ''} }
.facts { position: absolute; ${layout.facts} display: flex; flex-direction: column; justify-content: flex-end;
  overflow: hidden; }
.facts > div { line-height: 12px; overflow-wrap: anywhere; }
.facts dt, .facts dd { display: inline; }
.facts dd { font-weight: 700; }
.facts .big :is(dt, dd), .facts .middle :is(dt, dd) { display: block; }
.facts .big dd { font-size: 11pt; line-height: 15px; }
.facts .middle dd { font-size: 9.6pt; line-height: 13px; }
.facts:is(.tight, .dense) dd { word-break: break-all; }
.facts.dense > div:not(.typed) { font-size: 6pt; line-height: 8px; }
`;

export const template: DocumentTemplate<'unit-label'> = {
  schema,
  title: (data) => `Этикетки изделий (${data.labels.length})`,
  css: (data) => style(layoutOf(data)),
  portions: labelPortions,
  body: (data, settings) =>
    data.labels.map((label, index) => (
      <UnitLabel key={index} label={label} layout={layoutOf(data)} settings={settings} />
    )),
};
