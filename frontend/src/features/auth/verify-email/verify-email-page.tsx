import { authRoutes } from '@naryad/contracts/auth/routes';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState, type ReactElement } from 'react';
import { useNavigate } from 'react-router';
import { ApiError } from '../../../shared/api/api.js';
import { beginSession } from '../../../shared/session/session.js';
import { useSignOut } from '../../../shared/session/sign-out.js';
import { AuthFrame } from '../shared/auth-frame.js';
import { SubmitRow } from '../shared/submit-row.js';
import { useAuthForm } from '../shared/use-auth-form.js';
import { authTexts } from '../shared/texts.js';
import { Button } from '../../../shared/ui/button.js';
import css from '../shared/auth-frame.module.css';
import { Text } from '../../../shared/ui/text.js';

/** Interval of the check whether the address is verified, in milliseconds. */
const POLL_MS = 10_000;

/**
 * `/verify-email`. The server has a session but returns 403 for everything, so the application has no
 * signed-in user yet. Once the address is verified (usually in another tab), the guard redirects to Home.
 */
export function VerifyEmailPage(): ReactElement {
  const navigate = useNavigate();
  const queries = useQueryClient();
  const signOut = useSignOut();
  const [resent, setResent] = useState(false);
  const form = useAuthForm(authRoutes.sendVerification, {
    read: () => {
      setResent(false);
      return {};
    },
    onSuccess: async (answer) => {
      // 202 has a body (`""`); 204 has none and means that the address is verified already.
      if (answer === null) await beginSession(queries);
      else setResent(true);
      return undefined;
    },
    onError: (error) => {
      if (error instanceof ApiError && error.status === 401) void navigate('/login', { replace: true });
    },
  });

  useEffect(() => {
    const poll = (): void => {
      if (!document.hidden) beginSession(queries).catch(() => undefined);
    };
    document.addEventListener('visibilitychange', poll);
    window.addEventListener('focus', poll);
    // The link may be opened on another device.
    const timer = setInterval(poll, POLL_MS);
    return () => {
      document.removeEventListener('visibilitychange', poll);
      window.removeEventListener('focus', poll);
      clearInterval(timer);
    };
  }, [queries]);

  const leave = async (): Promise<void> => {
    await signOut.run();
    void navigate('/login', { replace: true });
  };

  return (
    <AuthFrame
      title={authTexts.verifyTitle}
      intro={authTexts.verifyIntro}
      foot={
        <Button kind="link" className={css.link} isBusy={signOut.isPending} onClick={() => void leave()}>
          {authTexts.signOut}
        </Button>
      }
    >
      <form aria-label={authTexts.verifyTitle} noValidate onSubmit={form.onSubmit}>
        <SubmitRow form={form} label={authTexts.resend} pendingLabel={authTexts.sending} />
        {resent && (
          <Text as="p" tone="success" weight="strong" role="status">
            {authTexts.resent}
          </Text>
        )}
      </form>
    </AuthFrame>
  );
}
