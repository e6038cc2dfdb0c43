import Chip from '@mui/material/Chip';
import { mdiClose } from '@mdi/js';
import type { ReactElement, ReactNode } from 'react';
import { Icon } from '../../../shared/ui/icon.js';
import css from './filter-chip.module.css';

const button = { component: 'button', type: 'button', clickable: true, className: css.chip } as const;

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
    <Chip
      {...button}
      icon={icon === undefined ? undefined : <Icon path={icon} size={18} />}
      label={label}
      color={isOn ? 'primary' : 'default'}
      variant={isOn ? 'filled' : 'outlined'}
      aria-pressed={isOn}
      onClick={onClick}
    />
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
    <Chip
      {...button}
      color="primary"
      title={title}
      label={
        <>
          {text}
          <Icon path={mdiClose} size={16} />
        </>
      }
      aria-label={label}
      onClick={onRemove}
    />
  );
}
