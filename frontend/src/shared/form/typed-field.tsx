import InputAdornment from '@mui/material/InputAdornment';
import TextField, { type TextFieldProps } from '@mui/material/TextField';
import { mdiCalendarOutline } from '@mdi/js';
import { useRef, type ReactElement, type Ref } from 'react';
import { formTexts } from './texts.js';
import { IconButton } from '../ui/button.js';
import css from './date-field.module.css';

export interface TypedFieldProps extends Pick<
  TextFieldProps,
  'label' | 'required' | 'disabled' | 'size' | 'name' | 'helperText' | 'autoFocus' | 'className' | 'onKeyDown'
> {
  /** The typed text. */
  readonly value: string;
  readonly onChange: (text: string) => void;
  readonly onBlur?: () => void;
  readonly error?: string | undefined;
  readonly inputRef?: Ref<HTMLInputElement>;
  /** Shrinks the label from the start, so that an empty field shows its format. */
  readonly showsFormat?: boolean;
}

/** Format of a kind of date, and its conversion to and from the browser's calendar. */
export interface TypedKind {
  readonly placeholder: string;
  /** The text after a change of the previous one. */
  readonly typed: (text: string, previous: string) => string;
  /** The text after the field loses focus. */
  readonly completed: (text: string) => string;
  readonly calendar: {
    readonly type: 'date' | 'datetime-local';
    readonly min: string;
    readonly max: string;
    readonly valueOf: (text: string) => string;
    readonly textOf: (value: string) => string;
  };
}

/**
 * A date typed in the Russian format in every browser: a native date field shows its parts in the order of
 * the browser's language and returns an empty value for an incomplete date. The native calendar remains
 * available.
 */
export function TypedField({
  kind: { placeholder, typed, completed, calendar },
  value,
  onChange,
  onBlur,
  error,
  helperText,
  showsFormat,
  ...props
}: TypedFieldProps & { readonly kind: TypedKind }): ReactElement {
  const native = useRef<HTMLInputElement>(null);
  return (
    <TextField
      fullWidth
      {...props}
      value={value}
      placeholder={placeholder}
      error={error !== undefined}
      helperText={error ?? helperText}
      onChange={({ target }) => onChange(typed(target.value, value))}
      onBlur={() => {
        const whole = completed(value);
        if (whole !== value) onChange(whole);
        onBlur?.();
      }}
      slotProps={{
        ...(showsFormat === true && { inputLabel: { shrink: true } }),
        htmlInput: { inputMode: 'numeric', autoComplete: 'off', maxLength: 40 },
        input: {
          endAdornment: (
            <InputAdornment position="end" className={css.date}>
              <IconButton
                icon={mdiCalendarOutline}
                className={css.open}
                label={formTexts.openCalendar}
                title={formTexts.openCalendar}
                disabled={props.disabled === true}
                onClick={() => native.current?.showPicker?.()}
              />
              <input
                ref={native}
                type={calendar.type}
                className={css.native}
                tabIndex={-1}
                aria-hidden
                min={calendar.min}
                max={calendar.max}
                value={calendar.valueOf(value)}
                onChange={({ target }) => onChange(calendar.textOf(target.value))}
              />
            </InputAdornment>
          ),
        },
      }}
    />
  );
}
