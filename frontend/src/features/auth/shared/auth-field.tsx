import TextField from '@mui/material/TextField';
import type { ReactElement } from 'react';
import { PasswordField } from '../../../shared/ui/password-field.js';
import type { AuthForm } from './use-auth-form.js';
import { authTexts } from './texts.js';

interface FieldProps {
  readonly form: AuthForm;
  readonly name: string;
  readonly label: string;
  readonly autoFocus?: boolean;
}

/** The e-mail field of the sign-in forms. */
export function EmailField({
  form,
  autoFocus = false,
  defaultValue = '',
}: Pick<FieldProps, 'form' | 'autoFocus'> & { readonly defaultValue?: string }): ReactElement {
  const error = form.fieldErrors['email'];
  return (
    <TextField
      name="email"
      type="email"
      label={authTexts.email}
      defaultValue={defaultValue}
      autoComplete="username"
      autoFocus={autoFocus}
      fullWidth
      size="medium"
      error={error !== undefined}
      helperText={error}
      slotProps={{
        htmlInput: { maxLength: 255, required: true, spellCheck: false, autoCapitalize: 'off' },
      }}
    />
  );
}

/** A password field of the sign-in forms. */
export function SecretField({
  form,
  name,
  label,
  autoFocus = false,
  autoComplete,
}: FieldProps & { readonly autoComplete: 'current-password' | 'new-password' }): ReactElement {
  const error = form.fieldErrors[name];
  return (
    <PasswordField
      name={name}
      label={label}
      autoComplete={autoComplete}
      autoFocus={autoFocus}
      fullWidth
      size="medium"
      error={error !== undefined}
      helperText={error}
    />
  );
}
