import type { ReactNode } from 'react';
import { a4Css } from '../parts/a4.js';
import { DocumentHeader } from '../parts/document-header.js';
import { Facts } from '../parts/facts.js';
import { momentDate, momentTime } from '../parts/format.js';
import type { DocumentTemplate, PrintSettings } from '../template.js';
import { Attestation, TotalsInWords, Receipt } from './attestation.js';
import { LinesTable } from './lines-table.js';
import { pagesOf } from './pages.js';
import { schema, type Data } from './schema.js';

/** Inventory list according to ИНВ-3: counted and recorded quantities, and blanks for the commission. */
function StockTakingSheet(props: { readonly data: Data; readonly settings: PrintSettings }): ReactNode {
  const { data, settings } = props;
  const startedDate = momentDate(data.started_at, settings.timeZone);
  const pages = pagesOf(data.lines);
  return (
    <main>
      <p className="form small">По форме № ИНВ-3 (ОКУД 0317004)</p>
      <DocumentHeader
        kind="Инвентаризационная опись"
        name={`товарно-материальных ценностей № ${data.number} от ${startedDate}`}
        code={null}
      />
      <div className="after-head">
        <Facts
          facts={[
            ['Организация', <span key="organisation" className="write" />],
            ['Дата начала', momentTime(data.started_at, settings.timeZone)],
            ['Структурное подразделение', data.storehouse_name],
            [
              'Дата окончания',
              data.posted_at === null ? 'Не проведена' : momentTime(data.posted_at, settings.timeZone),
            ],
            ['Основание (приказ, №, дата)', <span key="order" className="write" />],
            ['Материально ответственное лицо', <span key="keeper" className="write" />],
          ]}
        />
      </div>
      <Receipt />
      {pages.length === 0 && <p className="empty">Ценностей в описи нет.</p>}
      {pages.map((lines, page) => (
        <LinesTable
          key={page}
          lines={lines}
          first={pages.slice(0, page).reduce((sum, one) => sum + one.length, 1)}
          all={page === pages.length - 1 ? data.lines : null}
        />
      ))}
      <TotalsInWords lines={data.lines} />
      <Attestation count={data.lines.length} />
    </main>
  );
}

const STYLE = `
.form { text-align: right; margin: 0 0 1mm; }
.after-head { margin: 3mm 0 2mm; }
.write { display: inline-block; width: 100%; height: 1em; }
.sheet { break-after: page; }
thead th { text-align: center; vertical-align: middle; }
.total td { font-weight: 700; break-before: avoid; }
.total, .page-words { break-before: avoid; }
.words p { margin: 0 0 .8mm; }
.attest { margin: 4mm 0 3mm; }
.attest h2 { margin-top: 0; }
.signers { display: grid; grid-template-columns: 52mm 60mm 44mm 1fr; gap: 1mm 5mm; }
.signers > div:not(.blank) { padding-top: 1.6mm; }
.signers .blank { border-top: .2mm solid #000; margin-top: 5.5mm; padding-top: .3mm; text-align: center; }
.day { margin-top: 4mm; }
`;

export const template: DocumentTemplate<'stock-taking-sheet'> = {
  schema,
  title: ({ number }) => `Инвентаризационная опись № ${number}`,
  css: (data, settings) =>
    a4Css(`Инвентаризационная опись № ${data.number}`, data.printed_at, settings, 'landscape') + STYLE,
  body: (data, settings) => <StockTakingSheet data={data} settings={settings} />,
};
