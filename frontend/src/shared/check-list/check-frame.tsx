import type { ReactElement, ReactNode } from 'react';
import { Muted } from '../ui/muted.js';
import { Stack } from '../ui/stack.js';
import { Text } from '../ui/text.js';
import css from './check-list.module.css';

export interface CheckFrameProps {
  /** Heading and accessible name. */
  readonly label: string;
  /** Heading level of the label; a dialog has its own heading above. */
  readonly heading?: 'h2' | 'h3';
  /** Number of ticked items; announced. */
  readonly count: ReactNode;
  /** Error of the choice. */
  readonly problem?: string | undefined;
  /** A `SearchField` first, then buttons. */
  readonly tools: ReactNode;
  /** 320 px, 232 px, or the remaining height of the screen. */
  readonly height?: 'usual' | 'low' | 'rest';
  /** The list, or the reason why it is empty. */
  readonly children: ReactNode;
}

/** Frame of a long list of checkboxes: heading with the number of ticks, search, scrollable box. */
export function CheckFrame({
  label,
  heading = 'h3',
  count,
  problem,
  tools,
  height = 'usual',
  children,
}: CheckFrameProps): ReactElement {
  return (
    <Stack as="section" grow={height === 'rest'} shrink className={css.frame} aria-label={label}>
      <Stack direction="row" wrap align="baseline" justify="between" gap="2px 12px">
        <Text as={heading} size="touch" weight="bold">
          {label}
        </Text>
        <Text size="usual" weight="strong" tabular role="status">
          {count}
        </Text>
      </Stack>
      {problem !== undefined && (
        <Text as="p" size="small" tone="error" role="alert">
          {problem}
        </Text>
      )}
      <Stack direction="row" wrap align="center" gap="6px 14px" className={css.tools}>
        {tools}
      </Stack>
      <div className={css.scroll} data-height={height} data-problem={problem !== undefined}>
        {children}
      </div>
    </Stack>
  );
}

/** Replaces the list: why it is empty, or how many more items exist. */
export function CheckNote({ children }: { readonly children: ReactNode }): ReactElement {
  return (
    <Muted as="p" size="inherit" className={css.none}>
      {children}
    </Muted>
  );
}
