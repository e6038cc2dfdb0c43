import type { CSSProperties, ReactElement, ReactNode } from 'react';
import { formatNumber } from '../../../shared/format/index.js';
import { Stack, Text } from '../../../shared/ui/index.js';

type Tone = 'warning' | 'error' | 'success' | undefined;

/** A number readable from across the hall, with its name above. */
export function Figure({
  name,
  value,
  tone,
  detail,
}: {
  readonly name: string;
  readonly value: number;
  readonly tone?: Tone;
  readonly detail?: string | undefined;
}): ReactElement {
  return (
    <Stack gap={0} shrink>
      {/* Above what forced colours lay behind the figure. */}
      <Text tone="muted" wrap="clip" style={{ position: 'relative' }}>
        {name}
      </Text>
      <Text weight="bold" tabular tone={tone} style={{ fontSize: '5em', lineHeight: 1.05 }}>
        {formatNumber(value)}
      </Text>
      {detail !== undefined && (
        <Text tone={tone ?? 'muted'} wrap="clip">
          {detail}
        </Text>
      )}
    </Stack>
  );
}

/** Figures side by side over the full width. */
export function Figures({ children }: { readonly children: ReactNode }): ReactElement {
  return (
    <Stack direction="row" gap="0.6em 2.4em" justify="between" wrap>
      {children}
    </Stack>
  );
}

/** Empty state of a page. */
export function Nothing({ children }: { readonly children: string }): ReactElement {
  return (
    <Stack align="center" justify="center" grow style={{ height: '100%' }}>
      <Text tone="success" weight="strong" style={{ fontSize: '2em' }}>
        {children}
      </Text>
    </Stack>
  );
}

/** A row of a list: its title, its text, and a figure at the far end. */
export function Row({
  header,
  words,
  end,
  tone,
}: {
  readonly header: string;
  readonly words: ReactNode;
  readonly end?: string | undefined;
  readonly tone?: Tone;
}): ReactElement {
  return (
    <Stack
      as="li"
      direction="row"
      align="center"
      gap="0 1em"
      shrink
      style={{ padding: '0.4em 0', fontSize: 'var(--row-size)' }}
    >
      <Stack gap={0} grow shrink>
        <Text weight="bold" wrap="clip" tone={tone} style={{ fontSize: '1.25em' }}>
          {header}
        </Text>
        <Text tone="muted" wrap="clip">
          {words}
        </Text>
      </Stack>
      {end !== undefined && (
        <Text weight="bold" tabular wrap="never" tone={tone} style={{ fontSize: '1.6em' }}>
          {end}
        </Text>
      )}
    </Stack>
  );
}

/** Number of rows that fill the screen; fewer rows are larger. */
const FULL = 6;
const LARGEST = 1.5;

/** Rows with hairlines; the fewer rows, the larger they are. */
export function Rows({
  count,
  children,
}: {
  readonly count: number;
  readonly children: ReactNode;
}): ReactElement {
  const size = Math.min(LARGEST, Math.max(1, FULL / Math.max(1, count)));
  return (
    <Stack as="ul" gap={0} lines="between" style={{ '--row-size': `${size}em` } as CSSProperties}>
      {children}
    </Stack>
  );
}
