import TextField from '@mui/material/TextField';
import { authRoutes } from '@naryad/contracts/auth/routes';
import { useQueryClient } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import { Link, useNavigate, useSearchParams } from 'react-router';
import { beginSession, modulePath } from '../../../shared/session/session.js';
import { AuthFrame } from '../shared/auth-frame.js';
import { SubmitRow } from '../shared/submit-row.js';
import { useAuthForm } from '../shared/use-auth-form.js';
import { authTexts } from '../shared/texts.js';
import css from '../shared/auth-frame.module.css';

/**
 * `/two-factor-challenge`: one field, sent both as the code and as the recovery code. After a PIN login it
 * continues to the requested module.
 */
export function TwoFactorChallengePage(): ReactElement {
  const navigate = useNavigate();
  const queries = useQueryClient();
  const [parameters] = useSearchParams();
  const form = useAuthForm(authRoutes.twoFactorChallenge, {
    read: (field) => ({ code: field('code').trim(), recovery_code: field('code').trim() }),
    required: { code: authTexts.codeRequired },
    onSuccess: async () => {
      const user = await beginSession(queries);
      if (user === null) return authTexts.signInFailed;
      const requestedModuleId = Number(parameters.get('moduleRedirectId'));
      void navigate(modulePath(user, requestedModuleId) ?? '/', { replace: true });
      return undefined;
    },
  });
  const error = form.fieldErrors['code'];

  return (
    <AuthFrame
      title={authTexts.twoFactor}
      intro={authTexts.twoFactorIntro}
      foot={
        <Link className={css.link} to="/login">
          {authTexts.toLogin}
        </Link>
      }
    >
      <form aria-label={authTexts.twoFactor} noValidate onSubmit={form.onSubmit}>
        <TextField
          name="code"
          label={authTexts.code}
          autoComplete="one-time-code"
          autoFocus
          fullWidth
          size="medium"
          error={error !== undefined}
          helperText={error}
          slotProps={{
            htmlInput: {
              maxLength: 100,
              required: true,
              spellCheck: false,
              autoCapitalize: 'off',
              className: css.code,
            },
          }}
        />
        <SubmitRow form={form} label={authTexts.confirmCode} pendingLabel={authTexts.confirming} />
      </form>
    </AuthFrame>
  );
}
