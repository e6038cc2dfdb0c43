import { mdiCheckCircleOutline, mdiDialpad, mdiLaptop } from '@mdi/js';
import type { SessionView } from '@naryad/contracts/auth/dto';
import { sessionRoutes } from '@naryad/contracts/auth/routes';
import { rooms } from '@naryad/contracts/realtime';
import { useQueryClient } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import { queryKeys } from '../../shared/api/query-keys.js';
import { useApiQuery } from '../../shared/api/use-api-query.js';
import { useCommand } from '../../shared/api/use-command.js';
import { formatDateTime } from '../../shared/format/dates.js';
import { useLive } from '../../shared/realtime/use-live.js';
import { Button } from '../../shared/ui/button.js';
import { confirm } from '../../shared/ui/dialogs-store.js';
import { ErrorPanel } from '../../shared/ui/error-panel.js';
import { StatusChip } from '../../shared/ui/status-chip.js';
import { toast } from '../../shared/ui/toast.js';
import { Stack } from '../../shared/ui/stack.js';
import { Text } from '../../shared/ui/text.js';
import { Muted } from '../../shared/ui/muted.js';
import { texts } from './texts.js';
import { Hint, Section } from './section.js';
import css from './profile.module.css';

const KEY = queryKeys.of(sessionRoutes.getSessions, {});
/** No live message announces sessions of other devices, so the list polls. Milliseconds. */
const REFRESH_MS = 20_000;

/** The user's sessions. Each other session can be ended, and all of them at once. */
export function SessionsSection({ userId }: { readonly userId: number }): ReactElement {
  const queries = useQueryClient();
  const sessions = useApiQuery(
    sessionRoutes.getSessions,
    {},
    { select: (answer) => answer.data, refetchInterval: REFRESH_MS },
  );
  const refresh = (): void => void queries.invalidateQueries({ queryKey: KEY });
  useLive({ room: rooms.user(userId), refetch: refresh, polls: false });
  const endOthers = useCommand(sessionRoutes.endOtherSessions, {
    invalidates: [KEY],
    onSuccess: () => toast.success(texts.sessions.othersEnded),
  });
  const others = sessions.data?.filter(({ current }) => !current) ?? [];
  const askAndEnd = async (): Promise<void> => {
    const sure = await confirm({
      text: texts.sessions.endOthersQuestion,
      confirmText: texts.sessions.end,
      danger: true,
    });
    if (sure) await endOthers.run({});
  };

  return (
    <Section
      title={texts.sessions.title}
      hint={texts.sessions.about}
      headerEnd={
        others.length > 0 && (
          <Button size="small" isBusy={endOthers.isPending} onClick={() => void askAndEnd()}>
            {texts.sessions.endOthers}
          </Button>
        )
      }
    >
      {sessions.isPending && <Hint role="status">{texts.sessions.loading}</Hint>}
      {sessions.error !== null && sessions.data === undefined && (
        <ErrorPanel error={sessions.error} onRetry={() => void sessions.refetch()} />
      )}
      {sessions.data !== undefined && (
        <Stack as="ul" gap={0}>
          {sessions.data.map((session) => (
            <SessionRow key={session.id} session={session} />
          ))}
        </Stack>
      )}
      {sessions.data !== undefined && others.length === 0 && <Hint>{texts.sessions.onlyOne}</Hint>}
    </Section>
  );
}

function SessionRow({ session }: { readonly session: SessionView }): ReactElement {
  const end = useCommand(sessionRoutes.endSession, {
    invalidates: [KEY],
    onSuccess: () => toast.success(texts.sessions.ended),
  });
  const isPin = session.kind === 'pin';
  return (
    <Stack as="li" direction="row" align="center" gap={14} className={css.session}>
      <Text tone="muted" icon={isPin ? mdiDialpad : mdiLaptop} iconSize={22} />
      <Stack grow gap={1} className={css.words}>
        <Text as="strong" size="medium" weight="strong" wrap="anywhere">
          {session.device}
        </Text>
        <Muted>
          {[session.ip, isPin ? texts.sessions.byPin : texts.sessions.byPassword]
            .filter((part) => part !== null)
            .join(' · ')}
        </Muted>
        <Muted tabular>
          {texts.sessions.since(formatDateTime(session.created_at))}
          {' · '}
          {texts.sessions.seen(formatDateTime(session.last_seen_at))}
        </Muted>
      </Stack>
      {session.current ? (
        <StatusChip tone="success" icon={mdiCheckCircleOutline} label={texts.sessions.current} />
      ) : (
        <Button
          size="small"
          aria-label={texts.sessions.endOf(session.device)}
          isBusy={end.isPending}
          onClick={() => void end.run({ id: session.id })}
        >
          {texts.sessions.end}
        </Button>
      )}
    </Stack>
  );
}
