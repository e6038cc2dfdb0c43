import { QueryClientProvider, useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState, type ReactElement, type ReactNode } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { setSessionReactions } from '../shared/api/api.js';
import { createQueryClient } from '../shared/api/query-client.js';
import { realtime } from '../shared/realtime/realtime.js';
import { ScannerHost } from '../shared/scanner/scanner-host.js';
import { persistOpenForms, loseSession, refreshUser } from '../shared/session/session.js';
import { SIGNED_OUT, signedOut } from '../shared/session/signed-out.js';
import { whenIdle } from '../shared/ui/when-idle.js';
import { Overlays } from './overlays.js';
import { useContrastScreens } from '../theme/contrast.js';
import '../theme/colors.css';
import '../theme/base.css';
import '../theme/tones.css';
import '../theme/contrast.css';

const VERIFY_EMAIL = '/verify-email';
/** Delay before a rejected socket reconnects when the user turns out to be signed in. */
const RESUME_MS = 3_000;

export interface ProvidersProps {
  /** Tests pass their own client. */
  readonly queryClient?: QueryClient;
  readonly children: ReactNode;
}

/** Server state, dialogs, toasts, and reactions to the end of a session. Requires a router around it. */
export function Providers({ queryClient, children }: ProvidersProps): ReactElement {
  const [queries] = useState(() => queryClient ?? createQueryClient());
  useContrastScreens();
  useWatchForReturn(queries);
  return (
    <QueryClientProvider client={queries}>
      <SessionReactions />
      {children}
      <Overlays />
      <ScannerHost />
    </QueryClientProvider>
  );
}

/** Not part of the first load: no call has failed yet. */
function useWatchForReturn(queries: QueryClient): void {
  useEffect(() => {
    let end = (): void => undefined;
    let isOver = false;
    const cancel = whenIdle(() => {
      void import('../shared/api/refetch-on-reconnect.js').then(
        ({ refetchOnReconnect }) => {
          if (!isOver) end = refetchOnReconnect(queries);
        },
        () => undefined,
      );
    });
    return () => {
      isOver = true;
      cancel();
      end();
    };
  }, [queries]);
}

/** Global handling of session errors and of sessions that end while a screen is open. */
function SessionReactions(): null {
  const navigate = useNavigate();
  const queries = useQueryClient();
  const { pathname } = useLocation();
  const currentPath = useRef(pathname);
  useEffect(() => {
    currentPath.current = pathname;
  });
  useEffect(() => {
    const lose = (): void => loseSession(queries);
    /** Several calls may fail at once; the return address must be the screen, not the redirect target. */
    const leadTo = (path: string, replace: boolean): void => {
      if (currentPath.current === path) return;
      currentPath.current = path;
      void navigate(path, { replace });
    };
    const removeReactions = setSessionReactions({
      onSessionLost: lose,
      onUnverifiedEmail: () => {
        loseSession(queries, VERIFY_EMAIL);
        leadTo(VERIFY_EMAIL, true);
      },
      // `me` returns the pending setup step, and the route guard redirects to it.
      onSetupDue: () => void refreshUser(queries),
      onPasswordNeeded: () => {
        persistOpenForms(queries);
        leadTo('/confirm-password', false);
      },
    });
    let resuming: ReturnType<typeof setTimeout> | undefined;
    // A rejected socket gives no reason: the session ended, the e-mail address is unverified, or another user
    // signed in. `me` returns the reason.
    const askWhy = async (): Promise<void> => {
      await refreshUser(queries);
      clearTimeout(resuming);
      resuming = setTimeout(() => realtime.resume(), RESUME_MS);
    };
    const stopListening = realtime.onSessionEnded(() => void askWhy());
    // Another tab of this device has signed out. Without network no server message announces it.
    const onStorage = ({ key }: StorageEvent): void => {
      if (key === SIGNED_OUT && signedOut() !== null) lose();
    };
    window.addEventListener('storage', onStorage);
    return () => {
      window.removeEventListener('storage', onStorage);
      clearTimeout(resuming);
      removeReactions();
      stopListening();
    };
  }, [navigate, queries]);
  return null;
}
