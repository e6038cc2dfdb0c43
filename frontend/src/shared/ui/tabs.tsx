import { useEffect, useRef, type KeyboardEvent, type ReactElement } from 'react';
import { Button } from './button.js';
import css from './page.module.css';

export interface TabItem<Value extends string = string> {
  readonly value: Value;
  readonly label: string;
  /** `data-testid` of the button. */
  readonly testId?: string;
}

export interface TabsProps<Value extends string> {
  readonly label: string;
  readonly items: readonly TabItem<Value>[];
  readonly value: Value;
  readonly onChange: (value: Value) => void;
}

/** A tab list; arrows, Home and End move between the tabs. The panel below needs no id. */
export function Tabs<Value extends string>({
  label,
  items,
  value,
  onChange,
}: TabsProps<Value>): ReactElement {
  const strip = useRef<HTMLDivElement>(null);
  // On narrow screens the tab list scrolls: the selected tab must stay visible.
  useEffect(() => {
    strip.current
      ?.querySelector('[aria-selected="true"]')
      ?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [value]);
  const onKeyDown = (event: KeyboardEvent): void => {
    const index = items.findIndex((item) => item.value === value);
    const steps: Readonly<Record<string, number>> = {
      ArrowRight: index + 1,
      ArrowLeft: index - 1,
      Home: 0,
      End: items.length - 1,
    };
    const step = steps[event.key];
    if (step === undefined) return;
    event.preventDefault();
    const next = (step + items.length) % items.length;
    const item = items[next];
    if (item === undefined) return;
    onChange(item.value);
    strip.current?.querySelectorAll('button')[next]?.focus();
  };
  return (
    <div ref={strip} className={css.tabs} role="tablist" aria-label={label} onKeyDown={onKeyDown}>
      {items.map((item) => (
        <Button
          key={item.value}
          kind="bare"
          role="tab"
          className={css.tab}
          aria-selected={item.value === value}
          tabIndex={item.value === value ? 0 : -1}
          data-testid={item.testId}
          onClick={() => onChange(item.value)}
        >
          {item.label}
        </Button>
      ))}
    </div>
  );
}
