import { profileRoutes } from '@naryad/contracts/auth/routes';
import type { ReactElement } from 'react';
import { toast } from '../../shared/ui/toast.js';
import { useProfileForm } from './use-profile-form.js';
import { texts } from './texts.js';
import { FormPasswordField } from './form-password-field.js';
import { FormSection } from './form-section.js';

const EMPTY = { current_password: '', password: '', password_confirmation: '' };

/** Change of the user's password. */
export function PasswordSection({ email }: { readonly email: string }): ReactElement {
  const password = useProfileForm(profileRoutes.updatePassword, {
    empty: EMPTY,
    onSaved: () => toast.success(texts.password.done),
  });
  const { control } = password.form;
  return (
    <FormSection
      title={texts.password.title}
      hint={texts.password.hint}
      submit={texts.password.submit}
      form={password}
    >
      {/* Password managers need the account's e-mail. */}
      <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
      <FormPasswordField
        control={control}
        name="current_password"
        label={texts.password.current}
        autoComplete="current-password"
      />
      <FormPasswordField
        control={control}
        name="password"
        label={texts.password.next}
        autoComplete="new-password"
      />
      <FormPasswordField
        control={control}
        name="password_confirmation"
        label={texts.password.repeat}
        autoComplete="new-password"
      />
    </FormSection>
  );
}
