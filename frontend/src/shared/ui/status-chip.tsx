import type { ReactElement } from 'react';
import { Icon } from './icon.js';
import css from './status-chip.module.css';

export type Tone = 'neutral' | 'info' | 'success' | 'warning' | 'error';

export interface StatusChipProps {
  readonly tone: Tone;
  /** A path of `@mdi/js`: a state is never shown by colour alone. */
  readonly icon: string;
  readonly label: string;
  readonly size?: 'small' | 'large';
  /** A border instead of a filled background, for states that need no attention. */
  readonly outlined?: boolean;
}

/** A state as icon, text and colour. */
export function StatusChip({
  tone,
  icon,
  label,
  size = 'small',
  outlined = false,
}: StatusChipProps): ReactElement {
  return (
    <span
      className={css.chip}
      title={label}
      data-part="chip"
      data-tone={tone}
      data-size={size}
      data-outlined={outlined}
    >
      <Icon path={icon} size={size === 'large' ? 20 : 15} />
      {label}
    </span>
  );
}
