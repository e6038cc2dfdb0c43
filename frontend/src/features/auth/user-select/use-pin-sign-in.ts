import type { SelectableUser } from '@naryad/contracts/auth/dto';
import { authRoutes } from '@naryad/contracts/auth/routes';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { api } from '../../../shared/api/api.js';
import { beforeSignIn, beginSession } from '../../../shared/session/session.js';
import { authTexts } from '../shared/texts.js';
import { pinFailureOf, type PinFailure } from './pin-failure.js';
import { storeRecentUser } from './recent-users.js';

const CHALLENGE = '/two-factor-challenge';

/**
 * PIN login. Returns why it failed, or null when the browser is navigating to the module or to the
 * second-factor page.
 */
export function usePinSignIn(
  moduleRedirectId: string | null,
): (user: SelectableUser, pin: string) => Promise<PinFailure | null> {
  const navigate = useNavigate();
  const queries = useQueryClient();
  return async (user, pin) => {
    let redirectUrl: string;
    try {
      await beforeSignIn();
      const answer = await api(
        authRoutes.verifyPin,
        { user_id: user.id, pin_code: pin, module_redirect_id: moduleRedirectId },
        { action: true },
      );
      redirectUrl = answer.redirect_url;
    } catch (error) {
      return pinFailureOf(error);
    }
    storeRecentUser(user.id);
    const target = new URL(redirectUrl, window.location.origin);
    if (target.origin !== window.location.origin) {
      window.location.assign(target);
      return null;
    }
    try {
      // While the second factor is pending, no user is signed in, not even the previous one.
      const user = await beginSession(queries);
      if (user === null && target.pathname !== CHALLENGE) {
        console.error(authTexts.userLoadFailed, 'no user is signed in');
        return { text: authTexts.authFailed, retryAfterSeconds: null };
      }
    } catch (error) {
      console.error(authTexts.userLoadFailed, error);
      return pinFailureOf(error);
    }
    void navigate(`${target.pathname}${target.search}${target.hash}`, { replace: true });
    return null;
  };
}
