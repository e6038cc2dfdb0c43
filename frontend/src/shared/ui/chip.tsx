import type { ReactElement } from 'react';
import { Button, type ButtonProps } from './button.js';
import { classes } from './classes.js';
import css from './chip.module.css';

export interface ChipProps extends Omit<ButtonProps, 'kind' | 'size' | 'tone'> {
  /** It narrows the list now; pressing it again takes that back. Absent: it only does something. */
  readonly isPressed?: boolean;
  /** Filled without being a switch: pressing it removes it. */
  readonly isOn?: boolean;
}

/** A small button over a list: a filter with its count, or what the list is narrowed to. */
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
  /** Name of the choice. */
  readonly label: string;
  readonly options: readonly { readonly value: Value; readonly label: string; readonly title?: string }[];
  readonly value: Value;
  readonly onChange: (value: Value) => void;
  readonly tone?: 'accent';
  readonly className?: string;
}

/** One of a few, side by side. */
export function Segments<Value extends string | number>({
  label,
  options,
  value,
  onChange,
  tone,
  className,
}: SegmentsProps<Value>): ReactElement {
  return (
    <div role="group" aria-label={label} className={classes(css.segments, className)} data-tone={tone}>
      {options.map((option) => (
        <Button
          key={option.value}
          kind="bare"
          className={css.segment}
          title={option.title}
          aria-pressed={option.value === value}
          onClick={() => {
            if (option.value !== value) onChange(option.value);
          }}
        >
          {option.label}
        </Button>
      ))}
    </div>
  );
}
