import type { ReactNode } from 'react';
import { DASH, grouped, orDash } from '../parts/format.js';
import { numberInWords } from '../parts/number-in-words.js';
import { COLUMNS } from './pages.js';
import type { Data } from './schema.js';
import { shortageOf, surplusOf, totalsOf } from './totals.js';

type Lines = Data['lines'];

const formatCount = (count: number | null): string => (count === null ? '' : grouped(count));

/**
 * The lines of one page with its totals in words. The last page also shows the totals of the complete list.
 */
export function LinesTable(props: {
  readonly lines: Lines;
  /** Number of the first line. */
  readonly first: number;
  /** All lines; only on the last page. */
  readonly all: Lines | null;
}): ReactNode {
  const { lines, first, all } = props;
  return (
    <table className={all === null ? 'sheet' : undefined}>
      <colgroup>
        {COLUMNS.map(([name, width]) => (
          <col key={name} style={width > 0 ? { width: `${width}mm` } : undefined} />
        ))}
      </colgroup>
      <TableHeader />
      <tbody>
        {lines.map((line, index) => (
          <tr key={index}>
            <td className="num">{first + index}</td>
            <td>{line.address}</td>
            <td>{line.product.name}</td>
            <td>{orDash(line.product.sku)}</td>
            <td>шт</td>
            <td>796</td>
            <td>
              {orDash(line.serial_number)}
              {line.batch_number !== null && <div className="small">партия {line.batch_number}</div>}
            </td>
            <td className="num strong">{line.counted === null ? 'не считано' : grouped(line.counted)}</td>
            <td className="num">{grouped(line.expected)}</td>
            <td className="num">{formatCount(surplusOf(line))}</td>
            <td className="num">{formatCount(shortageOf(line))}</td>
            <td>{orDash(line.counted_by)}</td>
          </tr>
        ))}
        <Sums title="Итого по странице" lines={lines} />
        <tr className="page-words">
          <td colSpan={COLUMNS.length}>{pageTotals(lines)}</td>
        </tr>
        {all !== null && <Sums title="Всего по описи" lines={all} />}
      </tbody>
    </table>
  );
}

function pageTotals(lines: Lines): string {
  const { counted } = totalsOf(lines);
  return (
    `Порядковых номеров: ${lines.length} (${numberInWords(lines.length, 'masculine')}). ` +
    `Общее количество единиц фактически: ${grouped(counted)} (${numberInWords(counted)}).`
  );
}

function TableHeader(): ReactNode {
  return (
    <thead>
      <tr>
        <th rowSpan={2}>№ п/п</th>
        <th rowSpan={2}>Место хранения</th>
        <th colSpan={2}>Товарно-материальные ценности</th>
        <th colSpan={2}>Ед. изм.</th>
        <th rowSpan={2}>Серийный №, партия</th>
        <th>Фактическое наличие</th>
        <th>По данным учёта</th>
        <th colSpan={2}>Результат</th>
        <th rowSpan={2}>Кто считал</th>
      </tr>
      <tr>
        <th>наименование, характеристика</th>
        <th>номенклатурный №</th>
        <th>наим.</th>
        <th>ОКЕИ</th>
        <th>количество</th>
        <th>количество</th>
        <th>излишек</th>
        <th>недостача</th>
      </tr>
    </thead>
  );
}

function Sums({ title, lines }: { readonly title: string; readonly lines: Lines }): ReactNode {
  const totals = totalsOf(lines);
  return (
    <tr className="total">
      <td colSpan={7}>{title}</td>
      <td className="num">{grouped(totals.counted)}</td>
      <td className="num">{grouped(totals.expected)}</td>
      <td className="num">{totals.surplus === 0 ? DASH : grouped(totals.surplus)}</td>
      <td className="num">{totals.shortage === 0 ? DASH : grouped(totals.shortage)}</td>
      <td />
    </tr>
  );
}
