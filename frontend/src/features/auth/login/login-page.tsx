import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import { authRoutes } from '@naryad/contracts/auth/routes';
import { useQueryClient } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import { Link, useNavigate, useSearchParams } from 'react-router';
import { storedPath } from '../../../shared/form/draft-store.js';
import { beginSession, hasSessionEnded, startPath } from '../../../shared/session/session.js';
import { EmailField, SecretField } from '../shared/auth-field.js';
import { AuthFrame } from '../shared/auth-frame.js';
import { SubmitRow } from '../shared/submit-row.js';
import { useAuthForm } from '../shared/use-auth-form.js';
import { authTexts } from '../shared/texts.js';
import css from '../shared/auth-frame.module.css';
import { Stack } from '../../../shared/ui/stack.js';
import { Notice } from '../../../shared/ui/notice.js';

/** `/login`. */
export function LoginPage(): ReactElement {
  const navigate = useNavigate();
  const queries = useQueryClient();
  const [parameters] = useSearchParams();
  const form = useAuthForm(authRoutes.login, {
    read: (field, data) => ({
      email: field('email'),
      password: field('password'),
      remember: data.get('remember') !== null,
    }),
    addresses: ['email'],
    onSuccess: async (answer) => {
      if (answer.two_factor) {
        void navigate('/two-factor-challenge');
        return undefined;
      }
      const user = await beginSession(queries);
      if (user === null) return authTexts.signInFailed;
      void navigate(startPath(user) ?? '/', { replace: true });
      return undefined;
    },
  });

  return (
    <AuthFrame
      title={authTexts.signIn}
      hideTitle
      foot={
        <Link className={css.link} to="/auth/user-select">
          {authTexts.byPin}
        </Link>
      }
    >
      {parameters.has('released') && (
        <Notice kind="success" role="status">
          {authTexts.released}
        </Notice>
      )}
      {hasSessionEnded() && (
        <Notice kind="warning" role="status">
          {authTexts.sessionEnded}
          {storedPath() !== null && <span> {authTexts.inputKept}</span>}
        </Notice>
      )}
      <form aria-label={authTexts.signIn} noValidate onSubmit={form.onSubmit}>
        <EmailField form={form} autoFocus />
        <SecretField form={form} name="password" label={authTexts.password} autoComplete="current-password" />
        <Stack direction="row" wrap align="center" justify="between" gap="4px 12px" className={css.row}>
          <FormControlLabel control={<Checkbox name="remember" />} label={authTexts.remember} />
          <Link className={css.link} to="/forgot-password">
            {authTexts.forgot}
          </Link>
        </Stack>
        <SubmitRow form={form} label={authTexts.submit} pendingLabel={authTexts.submitting} />
      </form>
    </AuthFrame>
  );
}
