import { noticeRoutes } from '@naryad/contracts/notices/routes';
import { rooms } from '@naryad/contracts/realtime';
import type { ReactElement } from 'react';
import { useApiQuery } from '../../shared/api/index.js';
import { MyCalls } from '../../shared/calls/my-calls.js';
import { formatDateTime } from '../../shared/format/index.js';
import { useLive } from '../../shared/realtime/use-live.js';
import { useCurrentUser } from '../../shared/session/session.js';
import { Button, ButtonLink, ErrorPanel, Muted, Skeletons, Stack, Text } from '../../shared/ui/index.js';
import { Modal } from '../../shared/ui/modal.js';
import { NoticeLine } from './notice-line.js';
import { useReadNotices } from './use-read-notices.js';
import { noticeTexts as texts } from './texts.js';
import css from './notices.module.css';

const RECENT_LIMIT = 10;

/** Dialog of the bell: calls that wait for the user, and new notices. */
export function NoticesDialog({ onClose }: { readonly onClose: () => void }): ReactElement {
  const { id } = useCurrentUser();
  const { data, error, refetch } = useApiQuery(
    noticeRoutes.getNotices,
    { unread: true, page: 1, per_page: RECENT_LIMIT },
    { staleTime: 0 },
  );
  useLive({
    room: rooms.user(id),
    matters: ({ entity }) => entity === 'notices',
    refetch: () => void refetch(),
  });
  const readCommand = useReadNotices();
  return (
    <Modal label={texts.title} className={css.dialog} onCancel={onClose}>
      <Stack gap={12}>
        <Text as="h2" size="title">
          {texts.title}
        </Text>
        <MyCalls />
        {data === undefined ? (
          error === null ? (
            <Skeletons rows={3} height={44} />
          ) : (
            <ErrorPanel error={error} onRetry={() => void refetch()} />
          )
        ) : data.data.length === 0 ? (
          <Muted>{texts.nothingNew}</Muted>
        ) : (
          <Stack as="ul" gap={10}>
            {data.data.map((notice) => (
              <li key={notice.id}>
                <NoticeLine
                  notice={notice}
                  onOpen={() => {
                    void readCommand.run({ ids: [notice.id] });
                    onClose();
                  }}
                />
                <Muted block tabular>
                  {formatDateTime(notice.created_at)}
                </Muted>
              </li>
            ))}
          </Stack>
        )}
        <Stack direction="row" wrap gap={8}>
          {data !== undefined && data.data.length > 0 && (
            <Button isBusy={readCommand.isPending} onClick={() => void readCommand.run({})}>
              {texts.readAll}
            </Button>
          )}
          <ButtonLink to="/notices" onClick={onClose}>
            {texts.toAll}
          </ButtonLink>
          <Button data-autofocus onClick={onClose}>
            {texts.close}
          </Button>
        </Stack>
      </Stack>
    </Modal>
  );
}
