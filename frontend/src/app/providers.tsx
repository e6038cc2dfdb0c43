import CssBaseline from '@mui/material/CssBaseline';
import { ThemeProvider } from '@mui/material/styles';
import { QueryClientProvider, useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useEffect, useState, type ReactElement, type ReactNode } from 'react';
import { useNavigate } from 'react-router';
import { setSessionReactions } from '../shared/api/api.js';
import { createQueryClient } from '../shared/api/query-client.js';
import { realtime } from '../shared/realtime/realtime.js';
import { endSession } from '../shared/session/session.js';
import { Overlays } from './overlays.js';
import { COLOR_SCHEME_KEY, theme } from '../theme/theme.js';
import '../theme/tokens.css';

export interface ProvidersProps {
  /** Tests pass their own. */
  readonly queryClient?: QueryClient;
  readonly children: ReactNode;
}

/** Theme, server state, dialogs, toasts, and what happens when the session ends. Needs a router around it. */
export function Providers({ queryClient, children }: ProvidersProps): ReactElement {
  const [queries] = useState(() => queryClient ?? createQueryClient());
  return (
    <ThemeProvider
      theme={theme}
      defaultMode="system"
      modeStorageKey={COLOR_SCHEME_KEY}
      disableTransitionOnChange
    >
      <CssBaseline />
      <QueryClientProvider client={queries}>
        <SessionReactions />
        {children}
        <Overlays />
      </QueryClientProvider>
    </ThemeProvider>
  );
}

/** Global handling of session answers [1 §8] and of sessions that end while a screen is open. */
function SessionReactions(): null {
  const navigate = useNavigate();
  const queries = useQueryClient();
  useEffect(() => {
    const drop = (): void => endSession(queries);
    const takeBack = setSessionReactions({
      onSessionLost: drop,
      onUnverifiedEmail: () => void navigate('/verify-email'),
      onPasswordNeeded: () => void navigate('/confirm-password'),
    });
    const stopListening = realtime.onSessionEnded(drop);
    return () => {
      takeBack();
      stopListening();
    };
  }, [navigate, queries]);
  return null;
}
