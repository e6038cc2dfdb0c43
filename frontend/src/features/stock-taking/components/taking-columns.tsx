import type { StockTaking } from '@naryad/contracts/stock-takings/dto';
import type { ReactElement } from 'react';
import { formatDateTime } from '../../../shared/format/dates.js';
import type { ListColumn } from '../../../shared/list/index.js';
import { StatusChip } from '../../../shared/ui/status-chip.js';
import { statusView } from '../model/status-view.js';
import { takingTexts as texts } from '../texts.js';
import { TakingProgress } from './taking-progress.js';

const dateAndName = (at: string | null, name: string | null): string =>
  at === null ? texts.none : texts.by(formatDateTime(at), name);

/** Differences of a stock-taking in words, '—' while it is still being counted. */
function Differences({ taking: { differences } }: { readonly taking: StockTaking }): ReactElement {
  if (differences === null) return <span className="n-missing">{texts.none}</span>;
  const { lines, surplus, shortage } = differences;
  if (lines === 0) return <span>{texts.noDifferences}</span>;
  return (
    <span className="n-tabular">
      {[
        texts.lines(lines),
        surplus > 0 ? texts.surplus(surplus) : null,
        shortage > 0 ? texts.shortage(shortage) : null,
      ]
        .filter((part) => part !== null)
        .join(' · ')}
    </span>
  );
}

/** Columns of the list of stock-takings. */
export const takingColumns: readonly ListColumn<StockTaking>[] = [
  {
    id: 'number',
    header: texts.number,
    width: 96,
    opens: true,
    hideable: false,
    cell: ({ number }) => `№ ${number}`,
  },
  {
    id: 'status',
    header: texts.status,
    width: 156,
    cell: ({ status }) => <StatusChip {...statusView(status)} />,
  },
  {
    id: 'scope',
    header: texts.scope,
    width: 210,
    phone: 'hide',
    cell: ({ scope, is_blind: isBlind }) => `${texts.scopes[scope]}, ${isBlind ? texts.blind : texts.open}`,
  },
  {
    id: 'progress',
    header: texts.progress,
    width: 160,
    phone: 'under',
    cell: (taking) => <TakingProgress {...taking} />,
  },
  {
    id: 'begun',
    header: texts.begun,
    width: 250,
    phone: 'under',
    cell: ({ created_at: at, created_by: name }) => dateAndName(at, name),
    hint: ({ created_at: at, created_by: name }) => dateAndName(at, name),
  },
  {
    id: 'posted',
    header: texts.posted,
    width: 250,
    phone: 'hide',
    cell: ({ posted_at: at, posted_by: name }) => dateAndName(at, name),
    hint: ({ posted_at: at, posted_by: name }) => dateAndName(at, name),
  },
  {
    id: 'differences',
    header: texts.differences,
    width: 300,
    phone: 'under',
    cell: (taking) => <Differences taking={taking} />,
  },
  {
    id: 'comment',
    header: texts.comment,
    phone: 'hide',
    cell: ({ comment }) => comment ?? '',
    hint: ({ comment }) => comment ?? undefined,
  },
];
