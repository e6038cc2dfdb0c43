import type { ReactElement, ReactNode } from 'react';
import { Button, type ButtonProps } from './button.js';
import { classes } from './classes.js';
import { rovingFocus } from './roving-focus.js';
import css from './chip.module.css';

export interface ChipProps extends Omit<ButtonProps, 'kind' | 'size' | 'tone'> {
  /** The filter is active; pressing again removes it. Absent: the chip is a plain button. */
  readonly isPressed?: boolean;
  /** Filled without being a toggle: pressing removes it. */
  readonly isOn?: boolean;
}

/** A small button above a list: a filter with its count, or an active restriction. */
export function Chip({ isPressed, isOn = false, className, ...props }: ChipProps): ReactElement {
  return (
    <Button
      {...props}
      kind="bare"
      className={classes(css.chip, className)}
      aria-pressed={isPressed}
      data-on={isOn || undefined}
    />
  );
}

export interface SegmentsProps<Value extends string | number> {
  /** Accessible name of the group. */
  readonly label: string;
  readonly options: readonly {
    readonly value: Value;
    readonly label: ReactNode;
    /** Number of matching items. */
    readonly count?: string;
    /** Accessible name, if it differs from the label. */
    readonly name?: string;
    readonly title?: string;
  }[];
  /** null: no selection. */
  readonly value: Value | null;
  readonly onChange: (value: Value) => void;
  readonly tone?: 'accent';
  /** Full width of the parent: always, or on phones. */
  readonly fill?: 'always' | 'phone';
  /** Pressing the selected one selects it again. */
  readonly isRepeatable?: boolean;
  readonly className?: string;
}

/** A choice of one of several side by side: one tab stop, arrow keys move between them. */
export function Segments<Value extends string | number>({
  label,
  options,
  value,
  onChange,
  tone,
  fill,
  isRepeatable = false,
  className,
}: SegmentsProps<Value>): ReactElement {
  const hasSelection = options.some((option) => option.value === value);
  return (
    <div
      role="group"
      aria-label={label}
      className={classes(css.segments, className)}
      data-tone={tone}
      data-fill={fill}
    >
      {options.map((option, index) => (
        <Button
          key={option.value}
          kind="bare"
          tabIndex={(hasSelection ? option.value === value : index === 0) ? 0 : -1}
          className={css.segment}
          onKeyDown={(event) => rovingFocus(event, event.currentTarget.parentElement)}
          title={option.title}
          aria-label={option.name}
          aria-pressed={option.value === value}
          onClick={() => {
            if (isRepeatable || option.value !== value) onChange(option.value);
          }}
        >
          {option.label}
          {option.count !== undefined && <span className={css.count}>{option.count}</span>}
        </Button>
      ))}
    </div>
  );
}
