import IconButton from '@mui/material/IconButton';
import InputAdornment from '@mui/material/InputAdornment';
import { mdiEyeOffOutline, mdiEyeOutline } from '@mdi/js';
import { useState, type ReactElement } from 'react';
import type { Control } from 'react-hook-form';
import { FormTextField } from '../../shared/form/form-text-field.js';
import { Icon } from '../../shared/ui/index.js';
import type { UserValues } from './user-form.js';
import { texts } from './texts.js';

export interface PasswordFieldProps {
  readonly control: Control<UserValues>;
  readonly isNew: boolean;
  /** Focuses the field when it is the only one left to fill in. */
  readonly autoFocus?: boolean;
}

/** The password of a user: required for a new user; empty preserves the current one. */
export function PasswordField({ control, isNew, autoFocus = false }: PasswordFieldProps): ReactElement {
  const [isShown, setShown] = useState(false);
  return (
    <FormTextField
      control={control}
      name="password"
      label={texts.form.password}
      required={isNew}
      autoFocus={autoFocus}
      type={isShown ? 'text' : 'password'}
      helperText={isNew ? texts.form.passwordNew : texts.form.passwordKeep}
      slotProps={{
        htmlInput: { maxLength: 128, autoComplete: 'new-password' },
        input: {
          endAdornment: (
            <InputAdornment position="end">
              <IconButton
                edge="end"
                aria-label={isShown ? texts.form.hidePassword : texts.form.showPassword}
                aria-pressed={isShown}
                onClick={() => setShown(!isShown)}
              >
                <Icon path={isShown ? mdiEyeOffOutline : mdiEyeOutline} />
              </IconButton>
            </InputAdornment>
          ),
        },
      }}
    />
  );
}
