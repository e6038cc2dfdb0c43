import { mdiAlertOutline } from '@mdi/js';
import type { RetentionPolicyRow } from '@naryad/contracts/retention/dto';
import type { ReactElement } from 'react';
import { formatDateTime, formatNumber } from '../../shared/format/index.js';
import { RowActions } from '../../shared/list/row-actions.js';
import type { DataColumn } from '../../shared/ui/data-column.js';
import { Muted, StatusChip } from '../../shared/ui/index.js';
import { sizeText } from './size-text.js';
import { texts } from './texts.js';

type Row = RetentionPolicyRow;

const sizeOf = ({ bytes }: Row): string => (bytes === null ? texts.unknownSize : sizeText(bytes));

/** Result of the last run for a kind. */
function LastRun({ last }: Pick<Row, 'last'>): ReactElement {
  if (last === null) return <Muted>{texts.notYet}</Muted>;
  return (
    <span className="n-tabular">
      {formatDateTime(last.at)}
      {last.trouble === null ? (
        <Muted block wrap="anywhere">
          {texts.removed(last.removed)}
        </Muted>
      ) : (
        <StatusChip tone="error" icon={mdiAlertOutline} label={texts.failed(last.trouble)} />
      )}
    </span>
  );
}

/** On phones the figures are below the name. */
export const retentionColumns = (
  isPhone: boolean,
  onEdit: (policy: Row) => void,
): readonly DataColumn<Row>[] => {
  const actions: DataColumn<Row> = {
    id: 'actions',
    header: texts.columns.actions,
    width: 100,
    hideable: false,
    controls: true,
    cell: (row) => <RowActions name={row.title} onEdit={() => onEdit(row)} />,
  };
  const name: DataColumn<Row> = {
    id: 'name',
    header: texts.columns.name,
    hideable: false,
    wrap: true,
    cell: (row) => (
      <>
        {row.title}
        {isPhone && <Muted block>{`${texts.days(row.days)}, ${sizeOf(row)}, ${texts.rows(row.rows)}`}</Muted>}
        <Muted block>{row.loss}</Muted>
        {isPhone && row.last?.trouble && (
          <StatusChip tone="error" icon={mdiAlertOutline} label={texts.failed(row.last.trouble)} />
        )}
      </>
    ),
  };
  if (isPhone) return [name, actions];
  return [
    name,
    {
      id: 'rows',
      header: texts.columns.rows,
      width: 100,
      numeric: true,
      cell: (row) => formatNumber(row.rows),
    },
    { id: 'size', header: texts.columns.size, width: 100, numeric: true, cell: sizeOf },
    {
      id: 'term',
      header: texts.columns.term,
      width: 110,
      numeric: true,
      cell: (row) => texts.days(row.days),
    },
    {
      id: 'last',
      header: texts.columns.last,
      width: 170,
      wrap: true,
      cell: ({ last }) => <LastRun last={last} />,
    },
    actions,
  ];
};
