import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import type { SelectableUser } from '@naryad/contracts/auth/dto';
import { authRoutes } from '@naryad/contracts/auth/routes';
import { useQueryClient } from '@tanstack/react-query';
import { useMemo, useState, type ReactElement } from 'react';
import { Link, useNavigate, useSearchParams } from 'react-router';
import { api } from '../../../shared/api/api.js';
import { errorText } from '../../../shared/api/error-text.js';
import { useApiQuery } from '../../../shared/api/use-api-query.js';
import { unlockSound } from '../../../shared/scanner/feedback.js';
import { beginSession } from '../../../shared/session/session.js';
import { SearchField } from '../../../shared/ui/search-field.js';
import { uiTexts } from '../../../shared/ui/texts.js';
import { useDocumentTitle } from '../../../shared/ui/use-document-title.js';
import { PinPad } from '../components/pin-pad.js';
import { UserCard } from '../components/user-card.js';
import { filterUsers } from '../model/filter-users.js';
import { recentUserIds, rememberUser } from '../model/recent-users.js';
import { authTexts } from '../texts.js';
import '../components/user-select.css';
import '../components/auth-frame.css';

/** `/auth/user-select`: who is here, then the PIN [1 §2.7, §2.8]. */
export function UserSelectPage(): ReactElement {
  useDocumentTitle(authTexts.userSelect);
  const [parameters] = useSearchParams();
  const moduleRedirectId = parameters.get('moduleRedirectId');
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
  const users = useApiQuery(authRoutes.getUsers, {}, { select: (answer) => answer.data });
  const shown = useMemo(() => filterUsers(users.data ?? [], query), [users.data, query]);
  const recent = useMemo(() => {
    if (query !== '') return [];
    return recentUserIds().flatMap((id) => (users.data ?? []).filter((user) => user.id === id));
  }, [users.data, query]);

  return (
    <main className="n-select">
      <header className="n-select__head">
        <h1>{authTexts.userSelect}</h1>
        <SearchField label={authTexts.filter} value={query} onChange={setQuery} autoFocus slash={false} />
      </header>
      {users.isPending && <p className="n-select__message">{authTexts.loadingUsers}</p>}
      {users.error !== null && (
        <Alert
          severity="error"
          action={
            <Button color="inherit" onClick={() => void users.refetch()}>
              {uiTexts.retry}
            </Button>
          }
        >
          {errorText(users.error, authTexts.usersFailed)}
        </Alert>
      )}
      {recent.length > 0 && <Cards title={authTexts.recent} users={recent} onPick={onPick} />}
      {shown.length > 0 && (
        <Cards title={recent.length > 0 ? authTexts.everyone : null} users={shown} onPick={onPick} />
      )}
      {users.isSuccess && shown.length === 0 && (
        <p className="n-select__message">
          {users.data.length === 0 ? authTexts.noUsers : authTexts.notFound}
        </p>
      )}
      <p className="n-select__foot">
        <Link className="n-auth__link" to="/login">
          {authTexts.byPassword}
        </Link>
      </p>
    </main>
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
    <section>
      {title !== null && <h2>{title}</h2>}
      <div className="n-select__grid">
        {users.map((user) => (
          <UserCard key={user.id} user={user} onPick={onPick} />
        ))}
      </div>
    </section>
  );
}

/** PIN login; answers the text of a failure, or null when the browser is on its way to the module. */
function usePinSignIn(
  moduleRedirectId: string | null,
): (user: SelectableUser, pin: string) => Promise<string | null> {
  const navigate = useNavigate();
  const queries = useQueryClient();
  return async (user, pin) => {
    let redirectUrl: string;
    try {
      const answer = await api(
        authRoutes.verifyPin,
        { user_id: user.id, pin_code: pin, module_redirect_id: moduleRedirectId },
        { action: true },
      );
      redirectUrl = answer.redirect_url;
    } catch (error) {
      return errorText(error, authTexts.wrongPin);
    }
    rememberUser(user.id);
    const target = new URL(redirectUrl, window.location.origin);
    if (target.origin !== window.location.origin) {
      window.location.assign(target);
      return null;
    }
    try {
      if ((await beginSession(queries)) === null) return authTexts.authFailed;
    } catch (error) {
      console.error(authTexts.userLoadFailed, error);
      return errorText(error, authTexts.authFailed);
    }
    void navigate(`${target.pathname}${target.search}${target.hash}`, { replace: true });
    return null;
  };
}
