import { mdiCheckCircleOutline, mdiCloseCircleOutline, mdiTimerSandEmpty } from '@mdi/js';
import type { WallBoard } from '@naryad/contracts/wall-boards/dto';
import type { ReactElement } from 'react';
import { formatDateTime } from '../../../shared/format/index.js';
import type { ListColumn } from '../../../shared/list/index.js';
import { RowTools } from '../../../shared/list/row-actions.js';
import { Button } from '../../../shared/ui/button.js';
import { RowOpener } from '../../../shared/ui/data-table-row.js';
import { Muted, StatusChip } from '../../../shared/ui/index.js';
import { pagesText, stateOf } from './board-labels.js';
import { texts } from './texts.js';

const VIEWS = {
  active: { tone: 'success', icon: mdiCheckCircleOutline },
  waiting: { tone: 'info', icon: mdiTimerSandEmpty },
  revoked: { tone: 'neutral', icon: mdiCloseCircleOutline },
} as const;

export interface BoardActions {
  readonly onEdit: (board: WallBoard) => void;
  readonly onRenew: (board: WallBoard) => void;
  readonly onRevoke: (board: WallBoard) => void;
}

function LastSeen({ board: { last_seen_at, last_ip } }: { readonly board: WallBoard }): ReactElement {
  return (
    <span className="n-tabular">
      {formatDateTime(last_seen_at, texts.never)}
      {last_ip !== null && (
        <Muted block wrap="clip">
          {texts.fromIp(last_ip)}
        </Muted>
      )}
    </span>
  );
}

/** Columns of the list. A revoked board cannot be changed. */
export const boardColumns = ({
  onEdit,
  onRenew,
  onRevoke,
}: BoardActions): readonly ListColumn<WallBoard>[] => [
  {
    id: 'name',
    header: texts.columns.name,
    opens: true,
    hideable: false,
    cell: (board) =>
      board.revoked_at === null ? (
        <RowOpener onClick={() => onEdit(board)}>{board.name}</RowOpener>
      ) : (
        board.name
      ),
    hint: ({ name }) => name,
  },
  {
    id: 'state',
    header: texts.columns.state,
    width: 150,
    hideable: false,
    phone: 'under',
    cell: (board) => <StatusChip {...VIEWS[stateOf(board)]} label={texts.states[stateOf(board)]} />,
  },
  {
    id: 'module',
    header: texts.columns.module,
    width: 180,
    phone: 'under',
    cell: ({ module }) => module.name,
    hint: ({ module }) => module.name,
  },
  { id: 'pages', header: texts.columns.pages, phone: 'hide', cell: pagesText, hint: pagesText },
  {
    id: 'last_seen_at',
    header: texts.columns.lastSeen,
    width: 160,
    phone: 'under',
    cell: (board) => <LastSeen board={board} />,
  },
  {
    id: 'actions',
    header: texts.actions,
    width: 240,
    hideable: false,
    controls: true,
    cell: (board) =>
      board.revoked_at === null && (
        <RowTools>
          <Button
            kind="text"
            size="small"
            aria-label={texts.on(texts.renew.action, board.name)}
            onClick={() => onRenew(board)}
          >
            {texts.renew.action}
          </Button>
          <Button
            kind="text"
            size="small"
            tone="danger"
            aria-label={texts.on(texts.revoke.action, board.name)}
            onClick={() => onRevoke(board)}
          >
            {texts.revoke.action}
          </Button>
        </RowTools>
      ),
  },
];
