import InputAdornment from '@mui/material/InputAdornment';
import TextField, { type TextFieldProps } from '@mui/material/TextField';
import { mdiCalendarOutline } from '@mdi/js';
import { useRef, type ReactElement, type Ref } from 'react';
import { formatPlainDate, parsePlainDate } from '../format/dates.js';
import { Icon } from '../ui/icon.js';
import { completedDate, typedDate } from './typed-date.js';
import { formTexts } from './texts.js';
import './date-field.css';

export interface DateFieldProps extends Pick<
  TextFieldProps,
  'label' | 'required' | 'disabled' | 'name' | 'helperText' | 'autoFocus' | 'className'
> {
  /** The typed text, `дд.мм.гггг` when it is whole; read it with `parsePlainDate`. */
  readonly value: string;
  readonly onChange: (text: string) => void;
  readonly onBlur?: () => void;
  readonly error?: string | undefined;
  readonly inputRef?: Ref<HTMLInputElement>;
}

/**
 * A date that is typed as `дд.мм.гггг` in every browser: a native date field shows its parts in the order of the
 * browser's own language and answers nothing for a half typed one. The native calendar stays within reach.
 */
export function DateField({
  value,
  onChange,
  onBlur,
  error,
  helperText,
  ...props
}: DateFieldProps): ReactElement {
  const calendar = useRef<HTMLInputElement>(null);
  return (
    <TextField
      fullWidth
      {...props}
      value={value}
      placeholder={formTexts.datePlaceholder}
      error={error !== undefined}
      helperText={error ?? helperText}
      onChange={({ target }) => onChange(typedDate(target.value, value))}
      onBlur={() => {
        const whole = completedDate(value);
        if (whole !== value) onChange(whole);
        onBlur?.();
      }}
      slotProps={{
        htmlInput: { inputMode: 'numeric', autoComplete: 'off', maxLength: 40 },
        input: {
          endAdornment: (
            <InputAdornment position="end" className="n-date">
              <button
                type="button"
                className="n-date__open"
                aria-label={formTexts.openCalendar}
                title={formTexts.openCalendar}
                disabled={props.disabled === true}
                onClick={() => calendar.current?.showPicker?.()}
              >
                <Icon path={mdiCalendarOutline} size={18} />
              </button>
              <input
                ref={calendar}
                type="date"
                className="n-date__native"
                tabIndex={-1}
                aria-hidden
                min="1900-01-01"
                max="9999-12-31"
                value={parsePlainDate(value) ?? ''}
                onChange={({ target }) => onChange(formatPlainDate(target.value))}
              />
            </InputAdornment>
          ),
        },
      }}
    />
  );
}
