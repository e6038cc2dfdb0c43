import Tooltip from '@mui/material/Tooltip';
import { mdiCheckCircleOutline, mdiCloseCircleOutline, mdiMonitorStar, mdiPencilOutline } from '@mdi/js';
import type { Terminal } from '@naryad/contracts/auth/dto';
import type { ReactElement } from 'react';
import type { ExportColumn } from '../../shared/export/index.js';
import { formatDateTime } from '../../shared/format/index.js';
import type { ListColumn } from '../../shared/list/index.js';
import { RowTools } from '../../shared/list/row-actions.js';
import { Button, IconButton } from '../../shared/ui/button.js';
import { RowOpener } from '../../shared/ui/data-table-row.js';
import { Muted, StatusChip } from '../../shared/ui/index.js';
import { modulesText, stateText } from './terminal-state.js';
import { texts } from './texts.js';

function State({ terminal }: { readonly terminal: Terminal }): ReactElement {
  const label = stateText(terminal);
  if (terminal.revoked_at !== null) {
    return <StatusChip tone="neutral" icon={mdiCloseCircleOutline} label={label} />;
  }
  return terminal.current ? (
    <StatusChip tone="info" icon={mdiMonitorStar} label={label} />
  ) : (
    <StatusChip tone="success" icon={mdiCheckCircleOutline} label={label} />
  );
}

/** A moment with its user or device below: eight columns would push the actions out of view. */
function WithDetail({
  detail,
  children,
}: {
  readonly detail: string | null;
  readonly children: string;
}): ReactElement {
  return (
    <span className="n-tabular">
      {children}
      {detail !== null && (
        <Muted block wrap="clip">
          {detail}
        </Muted>
      )}
    </span>
  );
}

export interface TerminalActions {
  readonly onEdit: (terminal: Terminal) => void;
  readonly onRevoke: (terminal: Terminal) => void;
}

/** Columns of the list. A revoked terminal cannot be changed. */
export const terminalColumns = ({ onEdit, onRevoke }: TerminalActions): readonly ListColumn<Terminal>[] => [
  {
    id: 'name',
    header: texts.columns.name,
    opens: true,
    hideable: false,
    cell: (terminal) =>
      terminal.revoked_at === null ? (
        <RowOpener onClick={() => onEdit(terminal)}>{terminal.name}</RowOpener>
      ) : (
        terminal.name
      ),
    hint: ({ name }) => name,
  },
  {
    id: 'state',
    header: texts.columns.state,
    width: 164,
    hideable: false,
    phone: 'under',
    cell: (terminal) => <State terminal={terminal} />,
    hint: ({ revoked_at }) => (revoked_at === null ? undefined : texts.revokedAt(formatDateTime(revoked_at))),
  },
  {
    id: 'modules',
    header: texts.columns.modules,
    phone: 'under',
    cell: modulesText,
    hint: modulesText,
  },
  {
    id: 'created_at',
    header: texts.columns.createdAt,
    width: 170,
    phone: 'hide',
    cell: ({ created_at, created_by }) => (
      <WithDetail detail={created_by}>{formatDateTime(created_at)}</WithDetail>
    ),
    hint: ({ created_by }) => created_by ?? undefined,
  },
  {
    id: 'last_seen_at',
    header: texts.columns.lastSeen,
    width: 160,
    phone: 'under',
    cell: ({ last_seen_at, last_ip }) => (
      <WithDetail detail={last_ip === null ? null : texts.fromIp(last_ip)}>
        {formatDateTime(last_seen_at, texts.never)}
      </WithDetail>
    ),
  },
  {
    id: 'actions',
    header: texts.actions,
    width: 156,
    hideable: false,
    controls: true,
    cell: (terminal) =>
      terminal.revoked_at === null && (
        <RowTools>
          <Tooltip title={texts.edit} disableInteractive describeChild>
            <IconButton
              icon={mdiPencilOutline}
              label={texts.on(texts.edit, terminal.name)}
              onClick={() => onEdit(terminal)}
            />
          </Tooltip>
          <Button
            kind="text"
            size="small"
            tone="danger"
            aria-label={texts.on(texts.revoke.action, terminal.name)}
            onClick={() => onRevoke(terminal)}
          >
            {texts.revoke.action}
          </Button>
        </RowTools>
      ),
  },
];

export const terminalExportColumns: readonly ExportColumn<Terminal>[] = [
  { header: 'ID', type: 'number', value: ({ id }) => id },
  { header: texts.columns.name, type: 'text', width: 36, value: ({ name }) => name },
  { header: texts.columns.state, type: 'text', width: 16, value: stateText },
  { header: texts.columns.modules, type: 'text', width: 48, value: modulesText },
  { header: texts.columns.createdAt, type: 'moment', value: ({ created_at }) => created_at },
  { header: texts.columns.createdBy, type: 'text', value: ({ created_by }) => created_by },
  { header: texts.columns.lastSeen, type: 'moment', value: ({ last_seen_at }) => last_seen_at },
  { header: texts.columns.ip, type: 'text', width: 18, value: ({ last_ip }) => last_ip },
];
