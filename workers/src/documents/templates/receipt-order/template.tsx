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

/** The name with ИНН and КПП, if they are known. */
function requisitesOf({ name, inn, kpp }: Data['supplier']): string {
  return [name, inn && `ИНН\u00a0${inn}`, kpp && `КПП\u00a0${kpp}`].filter(Boolean).join(', ');
}

/**
 * Receipt order according to М-4: the delivered and the accepted quantity, and the cells where it was stored.
 */
function ReceiptOrder(props: { readonly data: Data; readonly settings: PrintSettings }): ReactNode {
  const { data, settings } = props;
  const acceptedDate = data.accepted_at === null ? null : momentDate(data.accepted_at, settings.timeZone);
  return (
    <main>
      <p className="form small">Типовая межотраслевая форма № М-4 · Форма по ОКУД 0315003</p>
      <DocumentHeader
        kind="Приходный ордер"
        name={`№ ${data.number} от ${acceptedDate ?? plainDate(data.date)}`}
        code={null}
      />
      <div className="after-head">
        <Facts
          facts={[
            // Blank for handwriting: the system does not store the organisation.
            ['Организация', <span key="organisation" className="write" />],
            ['Структурное подразделение', <span key="department" className="write" />],
            ['Склад', orDash(data.storehouse_name)],
            ['Поставщик', requisitesOf(data.supplier)],
            ['Накладная', `№ ${data.number} от ${plainDate(data.date)}`],
            ['Оприходовано', acceptedDate ?? 'Не оприходовано'],
          ]}
        />
      </div>
      {data.lines.length === 0 ? (
        <p className="empty">Ценностей в ордере нет.</p>
      ) : (
        <Lines lines={data.lines} />
      )}
      <TotalsInWords lines={data.lines} />
      <section className="keep">
        <p className="names">
          Принято: <strong>{shortName(data.accepted_by)}</strong>
        </p>
        <Signatures roles={['Принял', 'Сдал']} />
      </section>
    </main>
  );
}

function Lines({ lines }: { readonly lines: Data['lines'] }): ReactNode {
  const { quantity, accepted } = totalsOf(lines);
  return (
    <table>
      <colgroup>
        {[9, 0, 26, 10, 11, 18, 17, 34].map((width, index) => (
          <col key={index} style={width > 0 ? { width: `${width}mm` } : undefined} />
        ))}
      </colgroup>
      <thead>
        <tr>
          <th rowSpan={2}>№</th>
          <th rowSpan={2}>Материальные ценности</th>
          <th rowSpan={2}>Артикул</th>
          <th colSpan={2}>Единица измерения</th>
          <th colSpan={2}>Количество</th>
          <th rowSpan={2}>Места хранения</th>
        </tr>
        <tr>
          <th>код</th>
          <th>наим.</th>
          <th>по документу</th>
          <th>принято</th>
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
            <td className={line.accepted === line.quantity ? 'num' : 'num strong'}>
              {grouped(line.accepted)}
            </td>
            <td>
              {line.places.length === 0
                ? orDash(null)
                : line.places.map((address) => <div key={address}>{address}</div>)}
            </td>
          </tr>
        ))}
        <tr className="total">
          <td colSpan={5}>Итого наименований {grouped(lines.length)}</td>
          <td className="num">{grouped(quantity)}</td>
          <td className="num">{grouped(accepted)}</td>
          <td />
        </tr>
      </tbody>
    </table>
  );
}

/** The total in words, to prevent changes on paper, and whether the delivery differed from its document. */
function TotalsInWords({ lines }: { readonly lines: Data['lines'] }): ReactNode {
  const { accepted } = totalsOf(lines);
  const differing = lines.filter((line) => line.accepted !== line.quantity).length;
  return (
    <section className="keep">
      <p className="words">
        Принято единиц: {grouped(accepted)} ({numberInWords(accepted)})
      </p>
      {differing > 0 && (
        <p className="notice">
          Принятое количество расходится с документом, строк: {differing}. Расхождение оформляется актом М-7.
        </p>
      )}
    </section>
  );
}

function totalsOf(lines: Data['lines']): { readonly quantity: number; readonly accepted: number } {
  return {
    quantity: lines.reduce((sum, line) => sum + line.quantity, 0),
    accepted: lines.reduce((sum, line) => sum + line.accepted, 0),
  };
}

const STYLE = `
.form { text-align: right; margin: 0 0 1mm; }
.after-head { margin: 3mm 0 4mm; }
.write { display: inline-block; width: 100%; height: 1em; }
.total td { font-weight: 700; }
.words { margin: 3mm 0 0; }
.notice { margin-top: 3mm; }
.names { margin: 5mm 0 0; }
`;

export const template: DocumentTemplate<'receipt-order'> = {
  schema,
  title: ({ number }) => `Приходный ордер № ${number}`,
  css: (data, settings) => a4Css(`Приходный ордер № ${data.number}`, data.printed_at, settings) + STYLE,
  body: (data, settings) => <ReceiptOrder data={data} settings={settings} />,
};
