import type { CSSProperties, ReactElement, ReactNode } from 'react';
import { formatNumber } from '../../../shared/format/index.js';
import { Stack, Text } from '../../../shared/ui/index.js';

type Tone = 'warning' | 'error' | 'success' | undefined;

/** A number that is read from across the hall, with its name above. */
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

/** Figures side by side, as wide as the screen. */
export function Figures({ children }: { readonly children: ReactNode }): ReactElement {
  return (
    <Stack direction="row" gap="0.6em 2.4em" justify="between" wrap>
      {children}
    </Stack>
  );
}

/** What a page says that has nothing to show. */
export function Nothing({ children }: { readonly children: string }): ReactElement {
  return (
    <Stack align="center" justify="center" grow style={{ height: '100%' }}>
      <Text tone="success" weight="strong" style={{ fontSize: '2em' }}>
        {children}
      </Text>
    </Stack>
  );
}

/** A row of a list: what it is about, its words, and a figure at the far end. */
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

/** So many rows fill the screen; fewer are larger. */
const FULL = 6;
const LARGEST = 1.5;

/** Rows below each other, with hairlines: the fewer, the larger. */
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
