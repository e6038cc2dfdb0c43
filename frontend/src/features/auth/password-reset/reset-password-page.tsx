import { authRoutes } from '@naryad/contracts/auth/routes';
import { useRef, type ReactElement } from 'react';
import { Link, useLocation, useParams } from 'react-router';
import { EmailField, SecretField } from '../shared/auth-field.js';
import { AuthFrame } from '../shared/auth-frame.js';
import { SubmitRow } from '../shared/submit-row.js';
import { useAuthForm } from '../shared/use-auth-form.js';
import { authTexts } from '../shared/texts.js';
import css from '../shared/auth-frame.module.css';

/**
 * `/reset-password/{token}`. E-mails carry token and address behind `#`, which servers never log. On success
 * nothing is shown: the passwords are cleared (the link is used up) and the focus moves to the link to Login.
 */
export function ResetPasswordPage(): ReactElement {
  const parameters = useParams();
  const { hash, search } = useLocation();
  const letter = new URLSearchParams(hash.slice(1));
  const token = letter.get('token') ?? parameters['token'] ?? '';
  const toLogin = useRef<HTMLAnchorElement>(null);
  const form = useAuthForm(authRoutes.resetPassword, {
    read: (field) => ({
      token,
      email: field('email'),
      password: field('password'),
      password_confirmation: field('password_confirmation'),
    }),
    onSuccess: (_, element) => {
      for (const input of element.elements) {
        if (input instanceof HTMLInputElement && input.name.startsWith('password')) input.value = '';
      }
      toLogin.current?.focus();
      return undefined;
    },
  });
  // Older e-mails have the address in the query.
  const email = letter.get('email') ?? new URLSearchParams(search).get('email') ?? '';

  return (
    <AuthFrame
      title={authTexts.resetTitle}
      intro={authTexts.resetIntro}
      foot={
        <Link ref={toLogin} className={css.link} to="/login">
          {authTexts.toLogin}
        </Link>
      }
    >
      <form aria-label={authTexts.resetTitle} noValidate onSubmit={form.onSubmit}>
        <EmailField form={form} defaultValue={email} autoFocus={email === ''} />
        <SecretField
          form={form}
          name="password"
          label={authTexts.newPassword}
          autoComplete="new-password"
          autoFocus={email !== ''}
        />
        <SecretField
          form={form}
          name="password_confirmation"
          label={authTexts.repeatPassword}
          autoComplete="new-password"
        />
        <SubmitRow form={form} label={authTexts.resetSubmit} pendingLabel={authTexts.saving} />
      </form>
    </AuthFrame>
  );
}
