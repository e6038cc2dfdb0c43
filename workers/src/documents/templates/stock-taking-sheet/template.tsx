import type { ReactNode } from 'react';
import { a4Css } from '../parts/a4.js';
import { DocumentHead } from '../parts/document-head.js';
import { Facts } from '../parts/facts.js';
import { DASH, momentDate, momentTime, orDash } from '../parts/format.js';
import { numberWords } from '../parts/number-words.js';
import { Signatures } from '../parts/signatures.js';
import type { DocumentTemplate, PrintSettings } from '../template.js';
import { schema, type Data } from './schema.js';
import { shortageOf, surplusOf, totalsOf } from './totals.js';

/** Inventory list after ИНВ-3: what was counted against what the books have, with the commission's blanks. */
function StockTakingSheet(props: { readonly data: Data; readonly settings: PrintSettings }): ReactNode {
  const { data, settings } = props;
  const started = momentDate(data.started_at, settings.timeZone);
  return (
    <main>
      <p className="form small">По форме ИНВ-3</p>
      <DocumentHead
        kind="Инвентаризационная опись"
        name={`товарно-материальных ценностей № ${data.number} от ${started}`}
        code={null}
      />
      <div className="after-head">
        <Facts
          facts={[
            ['Склад', data.storehouse_name],
            ['Начата', momentTime(data.started_at, settings.timeZone)],
            ['Организация', <span key="organisation" className="write" />],
            [
              'Проведена',
              data.posted_at === null ? 'Не проведена' : momentTime(data.posted_at, settings.timeZone),
            ],
            ['Приказ', <span key="order" className="write" />],
            ['Материально ответственное лицо', <span key="keeper" className="write" />],
          ]}
        />
      </div>
      {data.lines.length === 0 ? (
        <p className="empty">Ценностей в описи нет.</p>
      ) : (
        <Lines lines={data.lines} />
      )}
      <InWords lines={data.lines} />
      <section className="keep">
        <Signatures
          roles={[
            'Председатель комиссии',
            'Член комиссии',
            'Член комиссии',
            'Материально ответственное лицо',
          ]}
        />
      </section>
    </main>
  );
}

function Lines({ lines }: { readonly lines: Data['lines'] }): ReactNode {
  const totals = totalsOf(lines);
  return (
    <table>
      <colgroup>
        {[10, 26, 0, 32, 34, 20, 20, 18, 20, 34].map((width, index) => (
          <col key={index} style={width > 0 ? { width: `${width}mm` } : undefined} />
        ))}
      </colgroup>
      <thead>
        <tr>
          <th>№</th>
          <th>Ячейка</th>
          <th>Наименование</th>
          <th>Артикул</th>
          <th>Серийный №, партия</th>
          <th>По учёту, шт</th>
          <th>Факт, шт</th>
          <th>Излишек</th>
          <th>Недостача</th>
          <th>Кто считал</th>
        </tr>
      </thead>
      <tbody>
        {lines.map((line, index) => (
          <tr key={index}>
            <td className="num">{index + 1}</td>
            <td>{line.address}</td>
            <td>{line.product.name}</td>
            <td>{orDash(line.product.sku)}</td>
            <td>
              {orDash(line.serial_number)}
              {line.batch_number !== null && <div className="small">партия {line.batch_number}</div>}
            </td>
            <td className="num">{line.expected}</td>
            <td className="num strong">{line.counted ?? 'не считано'}</td>
            <td className="num">{surplusOf(line)}</td>
            <td className="num">{shortageOf(line)}</td>
            <td>{orDash(line.counted_by)}</td>
          </tr>
        ))}
        <tr className="total">
          <td colSpan={5}>Итого</td>
          <td className="num">{totals.expected}</td>
          <td className="num">{totals.counted}</td>
          <td className="num">{totals.surplus || DASH}</td>
          <td className="num">{totals.shortage || DASH}</td>
          <td />
        </tr>
      </tbody>
    </table>
  );
}

/** The figures in words, so that nobody alters them on paper. */
function InWords({ lines }: { readonly lines: Data['lines'] }): ReactNode {
  const { counted, surplus, shortage, uncounted } = totalsOf(lines);
  const rows: [string, number][] = [
    ['Порядковых номеров', lines.length],
    ['Общее количество единиц фактически', counted],
    ['Излишек, единиц', surplus],
    ['Недостача, единиц', shortage],
  ];
  if (uncounted > 0) rows.push(['Не посчитано строк', uncounted]);
  return (
    <section className="words keep">
      <h2>Итого по описи</h2>
      {rows.map(([name, value]) => (
        <p key={name}>
          {name}: {value} ({numberWords(value)})
        </p>
      ))}
    </section>
  );
}

const STYLE = `
.form { text-align: right; margin: 0 0 1mm; }
.after-head { margin: 3mm 0 4mm; }
.write { display: inline-block; width: 100%; height: 1em; }
.total td { font-weight: 700; }
.words p { margin: 0 0 .8mm; }
`;

export const template: DocumentTemplate<'stock-taking-sheet'> = {
  schema,
  title: ({ number }) => `Инвентаризационная опись № ${number}`,
  css: (data, settings) =>
    a4Css(`Инвентаризационная опись № ${data.number}`, data.printed_at, settings, 'landscape') + STYLE,
  body: (data, settings) => <StockTakingSheet data={data} settings={settings} />,
};
