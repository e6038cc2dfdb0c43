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

/** A filter of a list that is on or off. */
export function FilterChip({ label, icon, isOn, onClick }: FilterChipProps): ReactElement {
  return (
    <Chip {...(icon !== undefined && { icon })} isPressed={isOn} className={css.chip} onClick={onClick}>
      {label}
    </Chip>
  );
}

export interface NarrowingChipProps {
  readonly text: string;
  /** What pressing it does. */
  readonly label: string;
  readonly title?: string;
  readonly onRemove: () => void;
}

/** What a list is narrowed to; pressing it shows all again. */
export function NarrowingChip({ text, label, title, onRemove }: NarrowingChipProps): ReactElement {
  return (
    <Chip isOn className={css.chip} title={title} aria-label={label} onClick={onRemove}>
      <Text wrap="clip">{text}</Text>
      <Icon path={mdiClose} size={16} />
    </Chip>
  );
}
