import IconButton from '@mui/material/IconButton';
import InputAdornment from '@mui/material/InputAdornment';
import TextField, { type TextFieldProps } from '@mui/material/TextField';
import { mdiEyeOffOutline, mdiEyeOutline } from '@mdi/js';
import { useState, type KeyboardEvent, type ReactElement } from 'react';
import { Icon } from './icon.js';

const texts = {
  // Without the word 'пароль', so that only the label of the field contains it.
  show: 'Показать введённое',
  hide: 'Скрыть введённое',
  capsLock: 'Включён Caps Lock',
} as const;

export interface PasswordFieldProps extends Omit<TextFieldProps, 'type' | 'label' | 'autoComplete'> {
  readonly label: string;
  /** For password managers: the current secret, a new one, or one that is never stored. */
  readonly autoComplete: 'current-password' | 'new-password' | 'off';
  readonly maxLength?: number;
  /** Digits only: a phone shows the number pad, and Caps Lock is ignored. */
  readonly numeric?: boolean;
}

/**
 * A secret: hidden until 'Показать' is pressed, with a hint while Caps Lock is active. Otherwise like a
 * TextField.
 */
export function PasswordField({
  autoComplete,
  maxLength = 128,
  numeric = false,
  helperText,
  slotProps,
  label,
  ...field
}: PasswordFieldProps): ReactElement {
  const [shown, setShown] = useState(false);
  const [capsLock, setCapsLock] = useState(false);
  const watch = (event: KeyboardEvent): void => {
    if (!numeric) setCapsLock(event.getModifierState('CapsLock'));
  };
  const toggle = shown ? texts.hide : texts.show;
  return (
    <TextField
      {...field}
      label={label}
      type={shown ? 'text' : 'password'}
      autoComplete={autoComplete}
      helperText={helperText ?? (capsLock ? texts.capsLock : undefined)}
      onKeyDown={watch}
      onKeyUp={watch}
      onBlur={(event) => {
        setCapsLock(false);
        field.onBlur?.(event);
      }}
      slotProps={{
        ...slotProps,
        htmlInput: {
          maxLength,
          required: true,
          spellCheck: false,
          autoCapitalize: 'off',
          ...(numeric ? { inputMode: 'numeric', pattern: '[0-9]*' } : {}),
        },
        input: {
          endAdornment: (
            <InputAdornment position="end">
              <IconButton
                edge="end"
                aria-label={toggle}
                onMouseDown={(event) => event.preventDefault()}
                onClick={() => setShown(!shown)}
              >
                <Icon path={shown ? mdiEyeOffOutline : mdiEyeOutline} />
              </IconButton>
            </InputAdornment>
          ),
        },
      }}
    />
  );
}
