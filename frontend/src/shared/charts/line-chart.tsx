import type { ReactElement } from 'react';
import { formatNumber } from '../format/index.js';
import { Stack, Text, VisuallyHidden } from '../ui/index.js';
import { LineSign } from './legend.js';
import { axisEnd, type LineWindow } from './scale.js';

/** A line of a chart. Lines differ by stroke and thickness as well as by colour. */
export interface ChartLine {
  readonly name: string;
  /** `target`: dashed and muted; `value`: thick. */
  readonly variant: 'target' | 'value';
  /** At equal steps, from the start of the axis; may end before the other lines. */
  readonly values: readonly number[];
  /** The current point, in steps and value. */
  readonly tip?: { readonly at: number; readonly value: number };
}

export interface LineChartProps {
  /** Name of the chart, and of the table behind it. */
  readonly label: string;
  readonly lines: readonly ChartLine[];
  readonly window: LineWindow;
  /** Label of a step, under the axis and in the table. */
  readonly stepName: (index: number) => string;
  /** Number of steps per axis label and per row of the table. */
  readonly every: number;
  readonly height?: number;
  /** Text as large as the surrounding text, to be read from a distance. */
  readonly isLarge?: boolean;
}

const WIDTH = 1_000;
const HEIGHT = 100;
/** Maximum number of labels under the axis. */
const NAMED = 6;
const STROKES = {
  target: { stroke: 'var(--mui-palette-text-secondary)', strokeWidth: 2, strokeDasharray: '6 5' },
  value: { stroke: 'var(--mui-palette-primary-main)', strokeWidth: 3 },
} as const;

/** Lines over time with few points: drawn as SVG, printable, with a table behind it for screen readers. */
export function LineChart({
  label,
  lines,
  window: { from, to },
  stepName,
  every,
  height = 220,
  isLarge = false,
}: LineChartProps): ReactElement {
  const shownValues = lines.flatMap(({ values, tip }) => [...values.slice(from, to + 1), tip?.value ?? 0]);
  const end = axisEnd(Math.max(0, ...shownValues));
  const x = (index: number): number => ((index - from) / Math.max(1, to - from)) * WIDTH;
  const y = (value: number): number => HEIGHT - (value / end) * HEIGHT;
  const steps = Array.from(
    { length: Math.floor((to - from) / every) + 1 },
    (_, index) => from + index * every,
  );
  const fontSize = isLarge ? '0.55em' : undefined;
  // Avoids overlapping labels on a phone.
  const labelledSteps = steps.filter((_, index) => index % Math.ceil(steps.length / NAMED) === 0);
  return (
    <Stack as="figure" gap={8} style={{ margin: 0 }}>
      <Stack as="div" direction="row" gap={16} wrap aria-hidden>
        {lines.map(({ name, variant }) => (
          <LineSign key={name} name={name} stroke={STROKES[variant]} fontSize={fontSize} />
        ))}
      </Stack>
      <div aria-hidden style={{ display: 'grid', gridTemplateColumns: 'auto 1fr', gap: '6px 8px' }}>
        <Stack justify="between" align="end" gap={0} style={{ height }}>
          {[end, end / 2, 0].map((value) => (
            <Text key={value} size="tiny" tone="muted" tabular style={{ lineHeight: 1, fontSize }}>
              {formatNumber(value)}
            </Text>
          ))}
        </Stack>
        <svg
          viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
          preserveAspectRatio="none"
          fill="none"
          style={{ width: '100%', height, overflow: 'visible' }}
        >
          {[0, HEIGHT / 2, HEIGHT].map((lineY) => (
            <Rule key={lineY} points={`0,${lineY} ${WIDTH},${lineY}`} />
          ))}
          {steps.map((step) => (
            <Rule key={step} points={`${x(step)},0 ${x(step)},${HEIGHT}`} />
          ))}
          {lines.map(({ name, variant, values, tip }) => (
            <polyline
              key={name}
              {...STROKES[variant]}
              strokeLinejoin="round"
              strokeLinecap="round"
              vectorEffect="non-scaling-stroke"
              points={[
                ...values.flatMap((value, index) =>
                  index < from || index > to ? [] : [[index, value] as const],
                ),
                ...(tip ? [[tip.at, tip.value] as const] : []),
              ]
                .map(([index, value]) => `${x(index)},${y(value)}`)
                .join(' ')}
            />
          ))}
        </svg>
        <span />
        <div style={{ position: 'relative', height: isLarge ? '0.7em' : 16 }}>
          {labelledSteps.map((step) => (
            <Text
              key={step}
              size="tiny"
              tone="muted"
              tabular
              wrap="never"
              style={{
                position: 'absolute',
                fontSize,
                left: `${x(step) / 10}%`,
                // The first and the last label must not extend beyond the chart.
                transform: `translateX(${step === from ? 0 : step + every / 2 > to ? -100 : -50}%)`,
              }}
            >
              {stepName(step)}
            </Text>
          ))}
        </div>
      </div>
      <VisuallyHidden as="div">
        <table>
          <caption>{label}</caption>
          <thead>
            <tr>
              <td />
              {lines.map(({ name }) => (
                <th key={name} scope="col">
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {steps.map((step) => (
              <tr key={step}>
                <th scope="row">{stepName(step)}</th>
                {lines.map(({ name, values }) => (
                  <td key={name}>
                    {values[step] === undefined ? '—' : formatNumber(Math.round(values[step]))}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </VisuallyHidden>
    </Stack>
  );
}

function Rule({ points }: { readonly points: string }): ReactElement {
  return (
    <polyline
      points={points}
      // A hairline that high contrast leaves unchanged: it separates nothing, and the dashed plan stands out
      // from it.
      stroke="var(--mui-palette-action-disabledBackground)"
      strokeWidth={1}
      vectorEffect="non-scaling-stroke"
    />
  );
}
