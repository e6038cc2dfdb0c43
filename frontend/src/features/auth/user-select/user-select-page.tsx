import { mdiAlertCircleOutline, mdiAlertOutline } from '@mdi/js';
import type { SelectableUser } from '@naryad/contracts/auth/dto';
import { authRoutes } from '@naryad/contracts/auth/routes';
import { useMemo, useState, type ReactElement } from 'react';
import { Link, useSearchParams } from 'react-router';
import { ApiError } from '../../../shared/api/api.js';
import { specifiedText } from '../../../shared/api/error-text.js';
import { useApiQuery } from '../../../shared/api/use-api-query.js';
import { isWithoutNetwork } from '../../../shared/stored/without-network.js';
import { unlockSound } from '../../../shared/sound/sound.js';
import { Button } from '../../../shared/ui/button.js';
import { Notice } from '../../../shared/ui/notice.js';
import { SearchField } from '../../../shared/ui/search-field.js';
import { uiTexts } from '../../../shared/ui/texts.js';
import { useDocumentTitle } from '../../../shared/ui/use-document-title.js';
import { Stack } from '../../../shared/ui/stack.js';
import { Text } from '../../../shared/ui/text.js';
import { Muted } from '../../../shared/ui/muted.js';
import { PinPad } from './pin-pad.js';
import { UserCard } from './user-card.js';
import { filterUsers } from './filter-users.js';
import { recentUserIds } from './recent-users.js';
import { usePinSignIn } from './use-pin-sign-in.js';
import { authTexts } from '../shared/texts.js';
import css from '../shared/auth-frame.module.css';
import userSelectCss from './user-select.module.css';

/** No user is signed in, so no live updates arrive, and a terminal may show this page for days. */
const POLL_MS = 60_000;

/** `/auth/user-select`: choose a user, then enter the PIN. */
export function UserSelectPage(): ReactElement {
  useDocumentTitle(authTexts.userSelect);
  const [parameters] = useSearchParams();
  const requested = parameters.get('moduleRedirectId') ?? '';
  const moduleRedirectId = /^[1-9]\d{0,9}$/.test(requested) ? requested : null;
  const [picked, setPicked] = useState<SelectableUser | null>(null);
  const signIn = usePinSignIn(moduleRedirectId);
  if (picked !== null) {
    return <PinPad user={picked} onBack={() => setPicked(null)} onSubmit={(pin) => signIn(picked, pin)} />;
  }
  return (
    <UserList
      onPick={(user) => {
        unlockSound();
        setPicked(user);
      }}
    />
  );
}

function UserList({ onPick }: { readonly onPick: (user: SelectableUser) => void }): ReactElement {
  const [query, setQuery] = useState('');
  const users = useApiQuery(
    authRoutes.getUsers,
    {},
    { select: (answer) => answer.data, refetchInterval: POLL_MS, refetchOnReconnect: true },
  );
  // The previous list remains when the network fails, but not when this device is no longer allowed to see
  // it.
  const people = useMemo(() => (isRefused(users.error) ? [] : (users.data ?? [])), [users.data, users.error]);
  const visiblePeople = useMemo(() => filterUsers(people, query), [people, query]);
  const recent = useMemo(() => {
    if (query !== '') return [];
    return recentUserIds().flatMap((id) => people.filter((user) => user.id === id));
  }, [people, query]);

  return (
    <Stack as="main" gap={26} className={userSelectCss.page}>
      <Stack as="header" direction="row" wrap align="center" gap="12px 20px" className={userSelectCss.head}>
        <Text as="h1" size="title">
          {authTexts.userSelect}
        </Text>
        <SearchField
          label={authTexts.filter}
          value={query}
          onChange={setQuery}
          autoFocus={!isTouchScreen()}
          slash={false}
        />
      </Stack>
      {users.isPending && (
        <Muted as="p" size="inherit" className={userSelectCss.message} role="status">
          {authTexts.loadingUsers}
        </Muted>
      )}
      {users.error !== null && <ListFailure error={users.error} onRetry={() => void users.refetch()} />}
      {recent.length > 0 && <Cards title={authTexts.recent} users={recent} onPick={onPick} />}
      {visiblePeople.length > 0 && (
        <Cards title={recent.length > 0 ? authTexts.everyone : null} users={visiblePeople} onPick={onPick} />
      )}
      {users.isSuccess && users.error === null && visiblePeople.length === 0 && (
        <Muted as="p" size="inherit" className={userSelectCss.message}>
          {people.length === 0 ? authTexts.noUsers : authTexts.notFound}
        </Muted>
      )}
      <div>
        <Link className={css.link} to="/login">
          {authTexts.byPassword}
        </Link>
      </div>
    </Stack>
  );
}

/** On touch screens a focused field opens the on-screen keyboard over the list. */
const isTouchScreen = (): boolean => window.matchMedia('(pointer: coarse)').matches;

const isRefused = (error: unknown): boolean => error instanceof ApiError && error.status === 403;

/** Why the list is empty: the error box. On a device without access it explains what to do instead. */
function ListFailure({
  error,
  onRetry,
}: {
  readonly error: unknown;
  readonly onRetry: () => void;
}): ReactElement {
  const isAccessRefused = isRefused(error);
  return (
    <Notice
      kind={isAccessRefused ? 'warning' : 'error'}
      icon={isAccessRefused ? mdiAlertOutline : mdiAlertCircleOutline}
      role="alert"
      action={
        <Button kind="text" onClick={onRetry}>
          {uiTexts.retry}
        </Button>
      }
    >
      <Stack gap={4}>
        <strong>{specifiedText(error, authTexts.usersFailed)}</strong>
        {isAccessRefused && <Text as="p">{authTexts.terminalOnly}</Text>}
        {isWithoutNetwork(error) && <Text as="p">{authTexts.pinNeedsNetwork}</Text>}
      </Stack>
    </Notice>
  );
}

function Cards({
  title,
  users,
  onPick,
}: {
  readonly title: string | null;
  readonly users: readonly SelectableUser[];
  readonly onPick: (user: SelectableUser) => void;
}): ReactElement {
  return (
    <Stack as="section" gap={10}>
      {title !== null && (
        <Text as="h2" size="usual" weight="strong" tone="muted">
          {title}
        </Text>
      )}
      <div className={userSelectCss.grid}>
        {users.map((user) => (
          <UserCard key={user.id} user={user} onPick={onPick} />
        ))}
      </div>
    </Stack>
  );
}
