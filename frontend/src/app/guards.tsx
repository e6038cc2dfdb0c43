import type { ReactElement } from 'react';
import { Navigate, Outlet, useLocation } from 'react-router';
import { guestTarget, useSession } from '../shared/session/session.js';
import { ErrorPanel } from '../shared/ui/error-panel.js';
import { DeviceOperations } from './device-operations.js';
import { LoadingScreen } from './loading-screen.js';
import { UserRoom } from './user-room.js';

/** Pages where the user completes the mandatory setup. Until then the server rejects all other calls. */
const SETUP_PATHS = ['/user', '/confirm-password'];

/** Routes for signed-in users; guests go to Login. */
export function RequireUser(): ReactElement {
  const session = useSession();
  const { pathname } = useLocation();
  if (session.status === 'loading') return <LoadingScreen />;
  if (session.status === 'failed') return <ErrorPanel error={session.error} onRetry={session.retry} />;
  if (session.status === 'guest') return <Navigate to={guestTarget()} replace />;
  if (session.user.setup_due !== undefined && !SETUP_PATHS.includes(pathname))
    return <Navigate to="/user" replace />;
  return (
    <>
      <UserRoom key={session.user.id} user={session.user} />
      <DeviceOperations key={`device-${session.user.id}`} userId={session.user.id} />
      <Outlet />
    </>
  );
}

/** Routes for guests; signed-in users go Home. */
export function GuestOnly(): ReactElement {
  const session = useSession();
  if (session.status === 'loading') return <LoadingScreen />;
  if (session.status === 'signed-in') return <Navigate to="/" replace />;
  return <Outlet />;
}
