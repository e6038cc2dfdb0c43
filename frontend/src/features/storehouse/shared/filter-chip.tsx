import { mdiClose } from '@mdi/js';
import type { ReactElement, ReactNode } from 'react';
import { Chip } from '../../../shared/ui/chip.js';
import { Icon } from '../../../shared/ui/icon.js';
import { Text } from '../../../shared/ui/text.js';
import css from './filter-chip.module.css';

export interface FilterChipProps {
  readonly label: ReactNode;
  /** A path of `@mdi/js`. */
  readonly icon?: string;
  readonly isOn: boolean;
  readonly onClick: () => void;
}

/** A toggle filter of a list. */
export function FilterChip({ label, icon, isOn, onClick }: FilterChipProps): ReactElement {
  return (
    <Chip {...(icon !== undefined && { icon })} isPressed={isOn} className={css.chip} onClick={onClick}>
      {label}
    </Chip>
  );
}

export interface NarrowingChipProps {
  readonly text: string;
  /** Accessible name of the action. */
  readonly label: string;
  readonly title?: string;
  readonly onRemove: () => void;
}

/** An active filter of a list; a press removes it. */
export function NarrowingChip({ text, label, title, onRemove }: NarrowingChipProps): ReactElement {
  return (
    <Chip isOn className={css.chip} title={title} aria-label={label} onClick={onRemove}>
      <Text wrap="clip">{text}</Text>
      <Icon path={mdiClose} size={16} />
    </Chip>
  );
}
