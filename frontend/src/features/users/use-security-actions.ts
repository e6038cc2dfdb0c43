import type { SessionView } from '@naryad/contracts/auth/dto';
import { sessionRoutes } from '@naryad/contracts/auth/routes';
import { queryKeys, useCommand } from '../../shared/api/index.js';
import { confirm, toast } from '../../shared/ui/index.js';
import { texts } from './texts.js';

const { security } = texts;
const INVALIDATES = [queryKeys.all(sessionRoutes.getUserSecurity)];

export interface SecurityActions {
  readonly end: (session: SessionView) => Promise<void>;
  readonly endAll: () => Promise<void>;
  readonly resetTwoFactor: () => Promise<void>;
  readonly unlockPin: () => Promise<void>;
  /** Resets the counter of failed passwords. */
  readonly unlockSignIn: () => Promise<void>;
}

async function ifSure(text: string, confirmText: string, action: () => Promise<unknown>): Promise<void> {
  if (await confirm({ text, confirmText, danger: true })) await action();
}

/** Administrator actions on a user's sign-in. Each requires a confirmation. */
export function useSecurityActions(userId: number): SecurityActions {
  const endOne = useCommand(sessionRoutes.endSession, {
    invalidates: INVALIDATES,
    onSuccess: () => toast.success(security.ended),
  });
  const endUser = useCommand(sessionRoutes.endUserSessions, {
    invalidates: INVALIDATES,
    onSuccess: () => toast.success(security.endedAll),
  });
  const reset = useCommand(sessionRoutes.resetTwoFactor, {
    invalidates: INVALIDATES,
    onSuccess: () => toast.success(security.resetDone),
  });
  const unlock = useCommand(sessionRoutes.unlockPin, {
    invalidates: INVALIDATES,
    onSuccess: () => toast.success(security.unlocked),
  });
  const unlockSignIn = useCommand(sessionRoutes.unlockSignIn, {
    invalidates: INVALIDATES,
    onSuccess: () => toast.success(security.signInUnlocked),
  });
  return {
    end: ({ id, device }) => ifSure(security.endQuestion(device), security.end, () => endOne.run({ id })),
    endAll: () => ifSure(security.endAllQuestion, security.endAll, () => endUser.run({ user_id: userId })),
    resetTwoFactor: () =>
      ifSure(security.resetQuestion, security.resetShort, () => reset.run({ user_id: userId })),
    unlockPin: () =>
      ifSure(security.unlockQuestion, security.unlockShort, () => unlock.run({ user_id: userId })),
    unlockSignIn: () =>
      ifSure(security.unlockSignInQuestion, security.unlockSignInShort, () =>
        unlockSignIn.run({ user_id: userId }),
      ),
  };
}
