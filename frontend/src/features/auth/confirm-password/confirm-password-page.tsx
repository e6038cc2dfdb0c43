import TextField from '@mui/material/TextField';
import { authRoutes } from '@naryad/contracts/auth/routes';
import type { ReactElement } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { useCurrentUser } from '../../../shared/session/session.js';
import { Button } from '../../../shared/ui/button.js';
import { hasWayBack } from '../../../shared/ui/way-back.js';
import { SecretField } from '../shared/auth-field.js';
import { AuthFrame } from '../shared/auth-frame.js';
import { SubmitRow } from '../shared/submit-row.js';
import { useAuthForm } from '../shared/use-auth-form.js';
import { authTexts } from '../shared/texts.js';
import css from '../shared/auth-frame.module.css';

/** `/confirm-password`: on success goes one page back, or Home when the visit began here. */
export function ConfirmPasswordPage(): ReactElement {
  const navigate = useNavigate();
  const user = useCurrentUser();
  const { key } = useLocation();
  const goBack = (): void => {
    if (key !== 'default' || hasWayBack()) void navigate(-1);
    else void navigate('/', { replace: true });
  };
  const form = useAuthForm(authRoutes.confirmPassword, {
    read: (field) => ({
      password: field('password'),
      ...(field('code') !== '' && { code: field('code') }),
    }),
    onSuccess: () => {
      goBack();
      return undefined;
    },
  });

  return (
    <AuthFrame
      title={authTexts.confirmTitle}
      intro={authTexts.confirmIntro}
      foot={
        <Button kind="link" className={css.link} onClick={goBack}>
          {authTexts.back}
        </Button>
      }
    >
      <form aria-label={authTexts.confirmTitle} noValidate onSubmit={form.onSubmit}>
        {/* Lets password managers fill in the password of this account. */}
        <input type="text" name="username" autoComplete="username" value={user.email} readOnly hidden />
        <SecretField
          form={form}
          name="password"
          label={authTexts.password}
          autoComplete="current-password"
          autoFocus
        />
        {user.two_factor && (
          <TextField
            name="code"
            label={authTexts.code}
            autoComplete="one-time-code"
            fullWidth
            size="medium"
            helperText={authTexts.codeToSwitchOff}
            slotProps={{
              htmlInput: { maxLength: 100, spellCheck: false, autoCapitalize: 'off', className: css.code },
            }}
          />
        )}
        <SubmitRow form={form} label={authTexts.confirmPassword} pendingLabel={authTexts.confirming} />
      </form>
    </AuthFrame>
  );
}
