import { useId, useState, type ReactElement } from 'react';
import { Link } from 'react-router';
import { formatNumber } from '../format/index.js';
import { DataTable } from '../ui/data-table.js';
import type { DataColumn } from '../ui/data-column.js';
import { Stack, Text } from '../ui/index.js';
import { FillSign, LineSign } from './legend.js';
import { axisEnd } from './scale.js';

/** Data of one column. */
export interface ChartBar {
  readonly key: string;
  /** Shown under the axis and in the table. */
  readonly name: string;
  readonly up: number;
  /** Value drawn below the axis. */
  readonly down?: number;
  /** Address of the rows behind the bar. */
  readonly to?: string;
}

/** A reference line to compare the bars with. */
export interface ChartLevel {
  readonly name: string;
  readonly value: number;
  /** `target`: dashed; `value`: solid. */
  readonly variant: 'target' | 'value';
}

export interface BarChartProps<Bar extends ChartBar> {
  /** Name of the chart, and of the table behind it. */
  readonly label: string;
  readonly bars: readonly Bar[];
  readonly upName: string;
  readonly downName?: string;
  readonly levels?: readonly ChartLevel[];
  /** Formats values, at the axis and in texts. */
  readonly format?: (value: number) => string;
  readonly columns: readonly DataColumn<Bar>[];
  readonly height?: number;
}

const WIDTH = 1_000;
const HEIGHT = 100;
const MAX_LABELS = 5;
const TABLE = 'Показать таблицей';
/** Bars thinner than this have no outline, because the outline would cover the fill. */
const THIN = 10;
/** Minimum height, so that small values remain visible. */
const LEAST = 0.8;
const STROKES = {
  target: { stroke: 'currentColor', strokeWidth: 2, strokeDasharray: '6 5' },
  value: { stroke: 'currentColor', strokeWidth: 2 },
} as const;

/**
 * Bars over time: up is filled, down is hatched, so that pattern distinguishes them and not colour alone.
 * Drawn as SVG, printable. Each bar links to its rows, and so does the table behind it.
 */
export function BarChart<Bar extends ChartBar>({
  label,
  bars,
  upName,
  downName,
  levels = [],
  format = formatNumber,
  columns,
  height = 180,
}: BarChartProps<Bar>): ReactElement {
  const hatch = useId();
  const [isTable, setTable] = useState(false);
  const up = axisEnd(Math.max(0, ...bars.map((bar) => bar.up), ...levels.map(({ value }) => value)));
  const highestDown = Math.max(0, ...bars.map((bar) => bar.down ?? 0));
  const down = highestDown === 0 ? 0 : axisEnd(highestDown);
  const y = (value: number): number => (HEIGHT * (up - value)) / (up + down);
  const slot = WIDTH / Math.max(1, bars.length);
  const gap = Math.min(2, slot / 5);
  const heightOf = (value: number): number =>
    value === 0 ? 0 : Math.max(LEAST, (HEIGHT * value) / (up + down));
  const labelIndexes = labelIndexesOf(bars.length);
  return (
    <Stack as="figure" gap={12} style={{ margin: 0 }} aria-label={label}>
      <Stack as="div" direction="row" gap="4px 16px" wrap aria-hidden>
        <FillSign name={upName} fill="var(--mui-palette-primary-main)" />
        {downName !== undefined && <FillSign name={downName} fill={`url(#${hatch})`} />}
        {levels.map(({ name, value, variant }) => (
          <LineSign key={name} name={`${name}: ${format(value)}`} stroke={STROKES[variant]} />
        ))}
      </Stack>
      <div style={{ display: 'grid', gridTemplateColumns: 'auto minmax(0, 1fr)', gap: '6px 8px' }}>
        <div aria-hidden style={{ position: 'relative', height }}>
          {/* Takes the width that the text needs. */}
          <Text size="tiny" tabular style={{ visibility: 'hidden' }}>
            {[up, down].map(format).toSorted((one, other) => other.length - one.length)[0]}
          </Text>
          {[up, 0, ...(down > 0 ? [-down] : [])].map((value) => (
            <Text
              key={value}
              size="tiny"
              tone="muted"
              tabular
              style={{
                position: 'absolute',
                right: 0,
                top: `${y(value)}%`,
                translate: '0 -50%',
                lineHeight: 1,
              }}
            >
              {format(Math.abs(value))}
            </Text>
          ))}
        </div>
        <svg
          aria-hidden
          viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
          preserveAspectRatio="none"
          style={{ width: '100%', height, overflow: 'visible', printColorAdjust: 'exact' }}
        >
          <defs>
            <pattern
              id={hatch}
              width={6}
              height={6}
              patternUnits="userSpaceOnUse"
              patternTransform="rotate(45)"
            >
              <rect width={3} height={6} fill="var(--n-tone-warning)" />
            </pattern>
          </defs>
          <path d={`M0 ${y(0)}h${WIDTH}`} stroke="var(--n-line)" vectorEffect="non-scaling-stroke" />
          {bars.map((bar, index) => (
            <Column key={bar.key} bar={bar}>
              <title>{columnTitle(bar, format)}</title>
              {/* The whole column is clickable, not only the filled part. */}
              <rect x={index * slot} y={0} width={slot} height={HEIGHT} fill="transparent" />
              <rect
                x={index * slot + gap}
                y={y(0) - heightOf(bar.up)}
                width={slot - 2 * gap}
                height={heightOf(bar.up)}
                fill="var(--mui-palette-primary-main)"
              />
              <rect
                x={index * slot + gap}
                y={y(0)}
                width={slot - 2 * gap}
                height={heightOf(bar.down ?? 0)}
                fill={`url(#${hatch})`}
                stroke="var(--n-tone-warning)"
                strokeWidth={(bar.down ?? 0) > 0 && slot > THIN ? 1 : 0}
                vectorEffect="non-scaling-stroke"
              />
            </Column>
          ))}
          {levels.map(({ name, value, variant }) => (
            <path
              key={name}
              d={`M0 ${y(value)}h${WIDTH}`}
              {...STROKES[variant]}
              vectorEffect="non-scaling-stroke"
              pointerEvents="none"
            />
          ))}
        </svg>
        <span />
        <Stack as="div" direction="row" justify="between" gap={4} aria-hidden>
          {labelIndexes.map((index) => (
            <Text key={index} size="tiny" tone="muted" tabular>
              {bars[index]?.name}
            </Text>
          ))}
        </Stack>
      </div>
      <details onToggle={({ currentTarget }) => setTable(currentTarget.open)}>
        <summary>{TABLE}</summary>
        {isTable && (
          <DataTable label={label} columns={columns} rows={bars.toReversed()} rowKey={({ key }) => key} />
        )}
      </details>
    </Stack>
  );
}

/** Indexes of the labelled bars, including the first and the last. */
function labelIndexesOf(count: number): number[] {
  const several = Math.min(MAX_LABELS, count);
  if (several < 2) return count === 0 ? [] : [0];
  return Array.from({ length: several }, (_, index) => Math.round((index * (count - 1)) / (several - 1)));
}

const columnTitle = ({ name, up, down }: ChartBar, format: (value: number) => string): string =>
  down === undefined ? `${name}: ${format(up)}` : `${name}: +${format(up)} −${format(down)}`;

/** Not focusable: the table has the links for the keyboard. */
function Column({ bar, children }: { readonly bar: ChartBar; readonly children: readonly ReactElement[] }) {
  if (bar.to === undefined) return <g>{children}</g>;
  return (
    <Link to={bar.to} tabIndex={-1} aria-hidden>
      {children}
    </Link>
  );
}
