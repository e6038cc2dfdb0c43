import { NOTICE_DAYS, NOTICE_KINDS, noticeKind, type Notice } from '@naryad/contracts/notices/dto';
import { noticeRoutes } from '@naryad/contracts/notices/routes';
import { rooms, type Change } from '@naryad/contracts/realtime';
import { useMemo, type ReactElement } from 'react';
import { MyCalls } from '../../shared/calls/my-calls.js';
import { formatDateTime } from '../../shared/format/index.js';
import { ListPanel, useList, type ListColumn } from '../../shared/list/index.js';
import { useAddress } from '../../shared/list/use-address.js';
import { useCurrentUser } from '../../shared/session/session.js';
import { Button, Chip, LiveSign, Muted, Page, Segments, Stack } from '../../shared/ui/index.js';
import { NoticeLine } from './notice-line.js';
import { PushSwitch } from './push-switch.js';
import { useReadNotices } from './use-read-notices.js';
import { noticeTexts as texts } from './texts.js';

const matters = ({ entity }: Change): boolean => entity === 'notices';
const STATES = [
  { value: 'all', label: texts.all },
  { value: 'unread', label: texts.unread },
] as const;

const columnsOf = (onOpen: (notice: Notice) => void): readonly ListColumn<Notice>[] => [
  {
    id: 'notice',
    header: texts.columns.notice,
    hideable: false,
    wrap: true,
    cell: (notice) => <NoticeLine notice={notice} onOpen={onOpen} />,
    hint: ({ title, text }) => [title, text].filter(Boolean).join('. '),
  },
  {
    id: 'kind',
    header: texts.columns.kind,
    width: '20%',
    phone: 'under',
    wrap: true,
    cell: ({ kind }) => NOTICE_KINDS[kind],
  },
  {
    id: 'at',
    header: texts.columns.at,
    width: '16%',
    phone: 'under',
    wrap: true,
    cell: ({ created_at: createdAt }) => formatDateTime(createdAt),
  },
];

/** `/notices`: calls that wait for the user, and all notices of the user. */
export function NoticesPage(): ReactElement {
  const { id } = useCurrentUser();
  const [address, setAddress] = useAddress();
  const isUnread = address.get('state') === 'unread';
  const kind = noticeKind.options.find((one) => one === address.get('kind')) ?? null;
  const list = useList(noticeRoutes.getNotices, {
    input: { kind, unread: isUnread ? true : null },
    sorts: [],
    live: { room: rooms.user(id), matters },
  });
  const readCommand = useReadNotices();
  const { run } = readCommand;
  const columns = useMemo(
    () => columnsOf((notice) => void (notice.read_at === null && run({ ids: [notice.id] }))),
    [run],
  );
  const narrow = (name: string, value: string | null): void =>
    setAddress(
      (current) => {
        const next = new URLSearchParams(current);
        next.delete('page');
        if (value === null) next.delete(name);
        else next.set(name, value);
        return next;
      },
      { replace: true },
    );
  return (
    <Page
      fill
      title={texts.title}
      actions={
        <>
          {list.rows !== undefined && <LiveSign updatedAt={list.updatedAt} />}
          <Button isBusy={readCommand.isPending} onClick={() => void run({ kind })}>
            {texts.readAll}
          </Button>
        </>
      }
    >
      <MyCalls />
      <PushSwitch />
      <ListPanel
        label={texts.title}
        list={list}
        columns={columns}
        memoryKey="notices"
        searchLabel={texts.search}
        actionsIn="head"
        notice={<Muted>{texts.kept(NOTICE_DAYS)}</Muted>}
        filters={
          <>
            <Segments
              label={texts.state}
              options={STATES}
              value={isUnread ? 'unread' : 'all'}
              onChange={(state) => narrow('state', state === 'unread' ? state : null)}
            />
            <Stack direction="row" wrap gap={6} role="group" aria-label={texts.kinds}>
              {noticeKind.options.map((one) => (
                <Chip
                  key={one}
                  isPressed={one === kind}
                  onClick={() => narrow('kind', one === kind ? null : one)}
                >
                  {NOTICE_KINDS[one]}
                </Chip>
              ))}
            </Stack>
          </>
        }
        emptyText={isUnread || kind !== null ? texts.nothingHere : texts.empty}
        rowName={({ title }) => title}
      />
    </Page>
  );
}
