import { presenceRoutes } from '@naryad/contracts/auth/presence-routes';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useState } from 'react';
import { api } from '../../../shared/api/api.js';
import { endSession } from '../../../shared/session/session.js';
import { showAlert } from '../../../shared/ui/dialogs-store.js';
import { workstationTexts as texts } from '../shared/texts.js';

export interface Leave {
  /** 'Сменить пользователя': signs out and opens the user selection, which leads back to this desk. */
  readonly changeUser: () => void;
  /** 'Выйти': signs out and opens Login. */
  readonly signOut: () => void;
  readonly isPending: boolean;
}

/** Leaving the terminal [3 §6]; `beforeLeaving` gets a moment to send what is waiting. */
export function useLeave(moduleId: number, beforeLeaving: () => Promise<void>): Leave {
  const queries = useQueryClient();
  const [isPending, setPending] = useState(false);
  const leave = useCallback(
    async (target: string, failure: string) => {
      setPending(true);
      try {
        await beforeLeaving();
        await api(presenceRoutes.logout, {}, { action: true });
        endSession(queries, target);
      } catch (error) {
        console.error(failure, error);
        await showAlert(failure, { large: true });
      } finally {
        setPending(false);
      }
    },
    [beforeLeaving, queries],
  );
  return {
    changeUser: () => void leave(`/auth/user-select?moduleRedirectId=${moduleId}`, texts.changeUserFailed),
    signOut: () => void leave('/login', texts.leaveFailed),
    isPending,
  };
}
