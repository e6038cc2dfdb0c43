import type { ReactNode } from 'react';
import { a4Css } from '../parts/a4.js';
import { DocumentHeader } from '../parts/document-header.js';
import { Facts } from '../parts/facts.js';
import { grouped, momentDate, orDash, plainDate, shortName } from '../parts/format.js';
import { numberInWords } from '../parts/number-in-words.js';
import { Signatures } from '../parts/signatures.js';
import type { DocumentTemplate, PrintSettings } from '../template.js';
import { schema, type Data } from './schema.js';

/** Unit "piece" in the Russian classifier of units (ОКЕИ). */
const OKEI_PIECE_CODE = 796;

/** Blank for handwriting: the system stores neither the organisation nor the carrier. */
const blank = (key: string): ReactNode => <span key={key} className="write" />;

/**
 * Acceptance act according to М-7: documented quantity, received quantity, shortages and surpluses, and
 * blanks for the commission.
 */
function DiscrepancyAct(props: { readonly data: Data; readonly settings: PrintSettings }): ReactNode {
  const { data, settings } = props;
  const actDate = momentDate(data.made_at, settings.timeZone);
  const { name, inn, kpp } = data.supplier;
  return (
    <main>
      <p className="form small">Типовая межотраслевая форма № М-7 · Форма по ОКУД 0315004</p>
      <DocumentHeader kind="Акт о приёмке материалов" name={`№ ${data.number} от ${actDate}`} code={null} />
      <div className="after-head">
        <Facts
          facts={[
            ['Организация', blank('organisation')],
            ['Место приёмки', data.place],
            [
              'Поставщик',
              [name, inn && `ИНН\u00a0${inn}`, kpp && `КПП\u00a0${kpp}`].filter(Boolean).join(', '),
            ],
            ['Сопроводительный документ', `накладная № ${data.number} от ${plainDate(data.date)}`],
            ['Основание расхождения', data.reason],
            ['Перевозчик, состояние тары и пломб', blank('carrier')],
          ]}
        />
      </div>
      <Lines lines={data.lines} />
      <TotalsInWords lines={data.lines} />
      {data.comment !== null && <p className="said">Заключение: {data.comment}</p>}
      <section className="keep">
        <p className="names">
          Расхождение записано: <strong>{shortName(data.made_by)}</strong>
        </p>
        <Signatures
          roles={['Председатель комиссии', 'Член комиссии', 'Представитель поставщика', 'Материалы принял']}
        />
      </section>
    </main>
  );
}

const less = (line: Data['lines'][number]): number => Math.max(line.quantity - line.accepted, 0);
const more = (line: Data['lines'][number]): number => Math.max(line.accepted - line.quantity, 0);

/** A figure, or nothing without a difference, so that differences are easy to see. */
const orNothing = (value: number): ReactNode => (value === 0 ? '' : <strong>{grouped(value)}</strong>);

function Lines({ lines }: { readonly lines: Data['lines'] }): ReactNode {
  const all = totalsOf(lines);
  return (
    <table>
      <colgroup>
        {[9, 0, 34, 12, 12, 24, 22, 22, 22, 50].map((width, index) => (
          <col key={index} style={width > 0 ? { width: `${width}mm` } : undefined} />
        ))}
      </colgroup>
      <thead>
        <tr>
          <th rowSpan={2}>№</th>
          <th rowSpan={2}>Материальные ценности</th>
          <th rowSpan={2}>Артикул</th>
          <th colSpan={2}>Единица измерения</th>
          <th colSpan={4}>Количество</th>
          <th rowSpan={2}>Примечание</th>
        </tr>
        <tr>
          <th>код</th>
          <th>наим.</th>
          <th>по документу</th>
          <th>принято</th>
          <th>недостача</th>
          <th>излишек</th>
        </tr>
      </thead>
      <tbody>
        {lines.map((line, index) => (
          <tr key={index}>
            <td className="num">{index + 1}</td>
            <td>{line.product.name}</td>
            <td>{orDash(line.product.sku)}</td>
            <td>{OKEI_PIECE_CODE}</td>
            <td>шт</td>
            <td className="num">{grouped(line.quantity)}</td>
            <td className="num">{grouped(line.accepted)}</td>
            <td className="num">{orNothing(less(line))}</td>
            <td className="num">{orNothing(more(line))}</td>
            <td>{line.note ?? ''}</td>
          </tr>
        ))}
        <tr className="total">
          <td colSpan={5}>Итого наименований {grouped(lines.length)}</td>
          <td className="num">{grouped(all.quantity)}</td>
          <td className="num">{grouped(all.accepted)}</td>
          <td className="num">{orNothing(all.shortage)}</td>
          <td className="num">{orNothing(all.surplus)}</td>
          <td />
        </tr>
      </tbody>
    </table>
  );
}

/** The figures in words, to prevent changes on paper. */
function TotalsInWords({ lines }: { readonly lines: Data['lines'] }): ReactNode {
  const { accepted, shortage, surplus } = totalsOf(lines);
  const rows: [string, number][] = [['Принято единиц', accepted]];
  if (shortage > 0) rows.push(['Недостача, единиц', shortage]);
  if (surplus > 0) rows.push(['Излишек, единиц', surplus]);
  return (
    <section className="words keep">
      {rows.map(([name, value]) => (
        <p key={name}>
          {name}: {grouped(value)} ({numberInWords(value)})
        </p>
      ))}
    </section>
  );
}

const sumOf = (lines: Data['lines'], value: (line: Data['lines'][number]) => number): number =>
  lines.reduce((sum, line) => sum + value(line), 0);

const totalsOf = (lines: Data['lines']) => ({
  quantity: sumOf(lines, (line) => line.quantity),
  accepted: sumOf(lines, (line) => line.accepted),
  shortage: sumOf(lines, less),
  surplus: sumOf(lines, more),
});

const STYLE = `
.form { text-align: right; margin: 0 0 1mm; }
.after-head { margin: 3mm 0 4mm; }
.write { display: inline-block; width: 100%; height: 1em; }
.total td { font-weight: 700; }
.words { margin: 3mm 0 0; }
.words p { margin: 0 0 .8mm; }
.said { margin: 3mm 0 0; }
.names { margin: 5mm 0 0; }
`;

export const template: DocumentTemplate<'discrepancy-act'> = {
  schema,
  title: ({ number }) => `Акт о приёмке материалов № ${number}`,
  css: (data, settings) =>
    a4Css(`Акт о приёмке материалов № ${data.number}`, data.printed_at, settings, 'landscape') + STYLE,
  body: (data, settings) => <DiscrepancyAct data={data} settings={settings} />,
};
