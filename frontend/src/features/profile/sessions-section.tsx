import Button from '@mui/material/Button';
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
import { confirm } from '../../shared/ui/dialogs-store.js';
import { ErrorPanel } from '../../shared/ui/error-panel.js';
import { Icon } from '../../shared/ui/icon.js';
import { StatusChip } from '../../shared/ui/status-chip.js';
import { toast } from '../../shared/ui/toast.js';
import { texts } from './texts.js';
import { Section } from './section.js';
import css from './profile.module.css';

const KEY = queryKeys.of(sessionRoutes.getSessions, {});
/** Other devices come and go without a word to this one. Milliseconds. */
const REFRESH_MS = 20_000;

/** Own sessions [security, "Sessions"]: each other one can be ended, and all of them at once. */
export function SessionsSection({ userId }: { readonly userId: number }): ReactElement {
  const queries = useQueryClient();
  const sessions = useApiQuery(
    sessionRoutes.getSessions,
    {},
    { select: (answer) => answer.data, refetchInterval: REFRESH_MS },
  );
  const refresh = (): void => void queries.invalidateQueries({ queryKey: KEY });
  useLive({ room: rooms.user(userId), look: refresh, polls: false });
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
      aside={
        others.length > 0 && (
          <Button
            variant="outlined"
            color="inherit"
            size="small"
            disabled={endOthers.isPending}
            onClick={() => void askAndEnd()}
          >
            {texts.sessions.endOthers}
          </Button>
        )
      }
    >
      {sessions.isPending && (
        <p className={css.hint} role="status">
          {texts.sessions.loading}
        </p>
      )}
      {sessions.error !== null && sessions.data === undefined && (
        <ErrorPanel error={sessions.error} onRetry={() => void sessions.refetch()} />
      )}
      {sessions.data !== undefined && (
        <ul className={css.sessions}>
          {sessions.data.map((session) => (
            <SessionRow key={session.id} session={session} />
          ))}
        </ul>
      )}
      {sessions.data !== undefined && others.length === 0 && (
        <p className={css.hint}>{texts.sessions.onlyOne}</p>
      )}
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
    <li className={css.session}>
      <Icon path={isPin ? mdiDialpad : mdiLaptop} size={22} className={css.sessionIcon} />
      <div className={css.sessionText}>
        <strong>{session.device}</strong>
        <span>
          {[session.ip, isPin ? texts.sessions.byPin : texts.sessions.byPassword]
            .filter((part) => part !== null)
            .join(' · ')}
        </span>
        <span className="n-tabular">
          {texts.sessions.since(formatDateTime(session.created_at))}
          {' · '}
          {texts.sessions.seen(formatDateTime(session.last_seen_at))}
        </span>
      </div>
      {session.current ? (
        <StatusChip tone="success" icon={mdiCheckCircleOutline} label={texts.sessions.current} />
      ) : (
        <Button
          variant="outlined"
          color="inherit"
          size="small"
          aria-label={texts.sessions.endOf(session.device)}
          disabled={end.isPending}
          onClick={() => void end.run({ id: session.id })}
        >
          {texts.sessions.end}
        </Button>
      )}
    </li>
  );
}
