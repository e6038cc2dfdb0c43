import type { ReactElement, ReactNode } from 'react';
import { Button, type ButtonProps } from './button.js';
import { classes } from './classes.js';
import { rovingFocus } from './roving-focus.js';
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
  readonly options: readonly {
    readonly value: Value;
    readonly label: ReactNode;
    /** How many there are of it. */
    readonly count?: string;
    /** Said in place of the label. */
    readonly name?: string;
    readonly title?: string;
  }[];
  /** null: none of them yet. */
  readonly value: Value | null;
  readonly onChange: (value: Value) => void;
  readonly tone?: 'accent';
  /** As wide as what it is in: always, or on phones. */
  readonly fill?: 'always' | 'phone';
  /** Pressing the chosen one chooses it anew. */
  readonly isRepeatable?: boolean;
  readonly className?: string;
}

/** One of a few, side by side: one stop of Tab, arrows go from one to the other. */
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
