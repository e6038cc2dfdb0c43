import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useState } from 'react';
import { showError } from '../api/show-error.js';
import { leaveSession } from './session.js';

export interface SignOut {
  /** Signs out; the guard redirects to `target`. */
  readonly run: (target?: string) => Promise<void>;
  readonly isPending: boolean;
}

/** A device without a signed-in user no longer shows push messages. */
async function endPush(): Promise<void> {
  if (globalThis.Notification?.permission !== 'granted') return;
  const { unsubscribePush } = await import('../push/device-push.js');
  await unsubscribePush().catch(() => undefined);
}

/**
 * 'Выйти': ends the session, also without network; an error is logged and shown, and the user stays signed
 * in.
 */
export function useSignOut(logText = 'Ошибка при выходе:'): SignOut {
  const queries = useQueryClient();
  const [isPending, setPending] = useState(false);
  const run = useCallback(
    async (target = '/login') => {
      setPending(true);
      try {
        await leaveSession(queries, target, true);
        void endPush();
      } catch (error) {
        console.error(logText, error);
        showError(error);
      } finally {
        setPending(false);
      }
    },
    [logText, queries],
  );
  return { run, isPending };
}

export interface ChangeUser {
  /** Signs out and opens the user selection, which returns to this module after the PIN. */
  readonly run: (moduleId?: number) => Promise<void>;
  readonly isPending: boolean;
}

/** 'Сменить пользователя'. */
export function useChangeUser(): ChangeUser {
  const { run: signOut, isPending } = useSignOut('Ошибка при смене пользователя:');
  const run = useCallback(
    (moduleId?: number) =>
      signOut(
        moduleId === undefined ? '/auth/user-select' : `/auth/user-select?moduleRedirectId=${moduleId}`,
      ),
    [signOut],
  );
  return { run, isPending };
}
