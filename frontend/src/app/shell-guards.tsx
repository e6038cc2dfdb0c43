import { ADMINISTRATOR } from '@naryad/contracts/users/dto';
import { lazy, type ReactElement } from 'react';
import { Navigate, Outlet } from 'react-router';
import { startPath, useCurrentUser, useSession } from '../shared/session/session.js';
import { EmptyState } from '../shared/ui/empty-state.js';
import { Page } from '../shared/ui/page.js';
import { appTexts } from './texts.js';

const ForbiddenPage = lazy(() => import('./forbidden-page.js').then((m) => ({ default: m.ForbiddenPage })));
/** Administration screens, loaded when one of them is opened. */
export const AdministrationScreen = lazy(() =>
  import('./administration-screens.js').then((m) => ({ default: m.AdministrationScreen })),
);

/** Screens whose data the server restricts to administrators; other users see 'Недостаточно прав'. */
export function RequireAdministrator(): ReactElement {
  const user = useCurrentUser();
  return user.role.name === ADMINISTRATOR ? <Outlet /> : <ForbiddenPage />;
}

/**
 * `/`: redirects to the start module, if any. Administrators without one see which setup steps their plant
 * still needs.
 */
export function HomePage(): ReactElement {
  const session = useSession();
  const target = session.status === 'signed-in' ? startPath(session.user) : null;
  if (target !== null) return <Navigate to={target} replace />;
  if (session.status === 'signed-in' && session.user.role.name === ADMINISTRATOR)
    return <AdministrationScreen screen="setup" />;
  return (
    <Page title={appTexts.product}>
      <EmptyState text={appTexts.noStartModule} />
    </Page>
  );
}
