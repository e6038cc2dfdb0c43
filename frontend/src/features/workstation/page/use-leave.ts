import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useState } from 'react';
import { leaveSession } from '../../../shared/session/session.js';
import { confirm, showAlert } from '../../../shared/ui/dialogs-store.js';
import { workstationTexts as texts } from '../shared/texts.js';

export interface Leave {
  /** 'Сменить пользователя': signs out and opens the user selection, which leads back to this desk. */
  readonly changeUser: () => void;
  /** 'Выйти': signs out and opens Login. */
  readonly signOut: () => void;
  readonly isPending: boolean;
}

/**
 * Exits of the terminal. `beforeLeaving` gets a short time to send pending data; a warning asks for
 * confirmation.
 */
export function useLeave(
  moduleId: number,
  beforeLeaving: () => Promise<void>,
  warning: string | null = null,
): Leave {
  const queries = useQueryClient();
  const [isPending, setPending] = useState(false);
  const leave = useCallback(
    async (target: string, failure: string) => {
      if (warning !== null && !(await confirm({ text: warning, confirmText: texts.leave, large: true })))
        return;
      setPending(true);
      try {
        await beforeLeaving();
        await leaveSession(queries, target);
      } catch (error) {
        console.error(failure, error);
        await showAlert(failure, { large: true });
      } finally {
        setPending(false);
      }
    },
    [beforeLeaving, queries, warning],
  );
  return {
    changeUser: () => void leave(`/auth/user-select?moduleRedirectId=${moduleId}`, texts.changeUserFailed),
    signOut: () => void leave('/login', texts.leaveFailed),
    isPending,
  };
}
