import type { ReactElement } from 'react';
import css from './control-choice.module.css';

export interface ControlChoiceProps {
  readonly label: string;
  readonly isChosen: boolean;
  readonly isPartly?: boolean;
  readonly disabled?: boolean;
  readonly onChange: (isChosen: boolean) => void;
}

/**
 * Checkbox of a row; a native one, because rows are rendered while the user scrolls through thousands of
 * them.
 */
export function ControlChoice({
  label,
  isChosen,
  isPartly = false,
  disabled = false,
  onChange,
}: ControlChoiceProps): ReactElement {
  return (
    <label className={css.choice}>
      <input
        type="checkbox"
        aria-label={label}
        checked={isChosen}
        disabled={disabled}
        ref={(input) => {
          if (input !== null) input.indeterminate = isPartly;
        }}
        onChange={({ target }) => onChange(target.checked)}
      />
    </label>
  );
}
