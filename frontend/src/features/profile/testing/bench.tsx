import { printingRoutes } from '@naryad/contracts/printing/routes';
import { authRoutes, sessionRoutes } from '@naryad/contracts/auth/routes';
import type { Printer } from '@naryad/contracts/printing/dto';
import type { SessionView } from '@naryad/contracts/auth/dto';
import { screen, waitFor, within } from '@testing-library/react';
import type { ReactElement } from 'react';
import { expect } from 'vitest';
import { aPage } from '../../../../testing/admin-factories.js';
import { aUser } from '../../../../testing/factories.js';
import { FakeSocket } from '../../../../testing/fake-socket.js';
import { renderAt, type Rendered } from '../../../../testing/render.js';
import { routeHandler } from '../../../../testing/route-handler.js';
import { server } from '../../../../testing/server.js';
import { RealtimeClient } from '../../../shared/realtime/realtime-client.js';
import { useSession } from '../../../shared/session/session.js';
import { ProfilePage } from '../profile-page.js';

/** The live connection of a spec; `vi.mock` replaces the real one with it. */
export const live = { client: null as RealtimeClient | null };

/** State of the mock server. */
export const account = { twoFactor: false, sessions: [] as SessionView[], printers: [] as Printer[] };

export const aSession = (id: number, part: Partial<SessionView> = {}): SessionView => ({
  id,
  kind: 'password',
  device: 'Chrome, Windows',
  ip: '10.0.0.5',
  created_at: '2026-11-20T06:00:00Z',
  last_seen_at: '2026-11-20T07:30:00Z',
  current: false,
  ...part,
});

/** Sets up a storekeeper with this session and another one signed in by PIN. Call before each test. */
export function setAccount(): void {
  account.twoFactor = false;
  account.printers = [];
  account.sessions = [
    aSession(1, { current: true }),
    aSession(2, { kind: 'pin', device: 'Firefox, Linux', ip: null }),
  ];
  live.client = new RealtimeClient(() => Promise.resolve(new FakeSocket()));
  server.use(
    routeHandler(authRoutes.me, () => ({ data: aUser({ two_factor: account.twoFactor }) })),
    routeHandler(printingRoutes.getPrinters, () => aPage(account.printers)),
    routeHandler(sessionRoutes.getSessions, () => aPage(account.sessions)),
  );
}

function Guarded(): ReactElement | null {
  return useSession().status === 'signed-in' ? <ProfilePage /> : null;
}

export async function openProfile(): Promise<Rendered> {
  const view = renderAt('/user', <Guarded />);
  await screen.findByRole('heading', { name: 'Профиль' });
  return view;
}

export const section = (name: string) => within(screen.getByRole('region', { name }));

/**
 * A confirmation dialog ignores clicks at first, so that a double click cannot confirm it. This helper
 * retries.
 */
export async function answer(user: Rendered['user'], name: string): Promise<void> {
  const dialog = await screen.findByRole('alertdialog');
  await waitFor(async () => {
    await user.click(within(dialog).getByRole('button', { name }));
    expect(screen.queryByRole('alertdialog')).toBeNull();
  });
}
