import type { ReactElement } from 'react';
import { Button, Card, Columns, Muted, Stack, Text } from '../../../shared/ui/index.js';
import { oeeTexts as texts } from './texts.js';

export interface ParetoRow {
  readonly key: string;
  readonly name: string;
  readonly value: number;
  /** The value as text. */
  readonly text: string;
}

/**
 * Losses by size: a bar each, its share, and the cumulative share. The text carries the same information as
 * the bars.
 */
export function OeePareto({
  title,
  empty,
  rows,
  onOpen,
}: {
  readonly title: string;
  readonly empty: string;
  readonly rows: readonly ParetoRow[];
  readonly onOpen: (row: ParetoRow) => void;
}): ReactElement {
  const all = rows.reduce((sum, { value }) => sum + value, 0);
  const maxValue = rows[0]?.value ?? 0;
  return (
    <Card as="section" gap={12} aria-label={title} style={{ padding: 16 }}>
      <Text as="h2" size="large" weight="bold" style={{ margin: 0 }}>
        {title}
      </Text>
      {rows.length === 0 && <Muted>{empty}</Muted>}
      <Stack as="ol" gap={10}>
        {rows.map((row, index) => {
          const cumulative = rows.slice(0, index + 1).reduce((sum, { value }) => sum + value, 0);
          return (
            <Stack as="li" key={row.key} gap={4}>
              <Columns count="minmax(0, 1fr) auto" onPhones="minmax(0, 1fr) auto" gap={12}>
                <Button
                  kind="link"
                  onClick={() => onOpen(row)}
                  aria-label={texts.open(title, row.name)}
                  style={{ justifySelf: 'start', textAlign: 'left' }}
                >
                  {row.name}
                </Button>
                <Text size="small" tabular wrap="never">
                  {row.text} · {texts.percent(row.value / all)}
                  {index > 0 && ` · ${texts.sum.toLowerCase()} ${texts.percent(cumulative / all)}`}
                </Text>
              </Columns>
              <div
                aria-hidden
                style={{
                  height: 8,
                  borderRadius: 4,
                  width: `${(100 * row.value) / maxValue}%`,
                  background: 'var(--mui-palette-primary-main)',
                  // The colors carry the data, so neither print nor forced colors may remove them.
                  forcedColorAdjust: 'none',
                  printColorAdjust: 'exact',
                }}
              />
            </Stack>
          );
        })}
      </Stack>
    </Card>
  );
}
