import { authRoutes } from '@naryad/contracts/auth/routes';
import type { ReactElement } from 'react';
import { Link } from 'react-router';
import { EmailField } from '../shared/auth-field.js';
import { AuthFrame } from '../shared/auth-frame.js';
import { SubmitRow } from '../shared/submit-row.js';
import { useAuthForm } from '../shared/use-auth-form.js';
import { authTexts } from '../shared/texts.js';
import css from '../shared/auth-frame.module.css';

/**
 * `/forgot-password`. On success nothing is shown: the text above the field already explains what happens.
 */
export function ForgotPasswordPage(): ReactElement {
  const form = useAuthForm(authRoutes.forgotPassword, {
    read: (field) => ({ email: field('email') }),
    onSuccess: () => undefined,
  });
  return (
    <AuthFrame
      title={authTexts.forgotTitle}
      intro={authTexts.forgotIntro}
      foot={
        <Link className={css.link} to="/login">
          {authTexts.toLogin}
        </Link>
      }
    >
      <form aria-label={authTexts.forgotTitle} noValidate onSubmit={form.onSubmit}>
        <EmailField form={form} autoFocus />
        <SubmitRow form={form} label={authTexts.sendLink} pendingLabel={authTexts.sending} />
      </form>
    </AuthFrame>
  );
}
