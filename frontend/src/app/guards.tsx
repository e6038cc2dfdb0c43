import type { ReactElement } from 'react';
import { Navigate, Outlet } from 'react-router';
import { guestTarget, useSession } from '../shared/session/session.js';
import { ErrorPanel } from '../shared/ui/error-panel.js';
import { DeviceOperations } from './device-operations.js';
import { LoadingScreen } from './loading-screen.js';
import { UserRoom } from './user-room.js';

/** Routes for signed-in users; guests go to Login. */
export function RequireUser(): ReactElement {
  const session = useSession();
  if (session.status === 'loading') return <LoadingScreen />;
  if (session.status === 'failed') return <ErrorPanel error={session.error} onRetry={session.retry} />;
  if (session.status === 'guest') return <Navigate to={guestTarget()} replace />;
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
