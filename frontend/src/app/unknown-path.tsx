import { lazy, type ReactElement } from 'react';
import { useSession } from '../shared/session/session.js';
import { LoadingScreen } from './loading-screen.js';
import { NotFoundPage } from './not-found-page.js';

const Shell = lazy(() => import('./shell/shell.js').then((m) => ({ default: m.Shell })));

/** Any address outside the route table: 'Page Not found', inside the shell for signed-in users. */
export function UnknownPath(): ReactElement {
  const session = useSession();
  if (session.status === 'loading') return <LoadingScreen />;
  if (session.status !== 'signed-in') {
    return (
      <main style={{ display: 'flex', flexDirection: 'column', flex: 1 }}>
        <NotFoundPage />
      </main>
    );
  }
  return (
    <Shell>
      <NotFoundPage />
    </Shell>
  );
}
