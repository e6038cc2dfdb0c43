import type { WarehouseOverview } from '@naryad/contracts/warehouse-overview/routes';
import type { ReactElement } from 'react';
import { Link } from 'react-router';
import { formatNumber } from '../../../shared/format/numbers.js';
import { FillSign, LineSign } from '../../../shared/charts/legend.js';
import { Columns, Muted, Stack, Text } from '../../../shared/ui/index.js';
import { dayBefore, hourPath } from './overview-address.js';
import { overviewTexts as texts } from './texts.js';
import css from './overview.module.css';

const WIDTH = 720;
const HEIGHT = 150;
const SLOT = WIDTH / 24;
const LABELS = [0, 6, 12, 18];
const TODAY = 'var(--mui-palette-primary-main)';
const YESTERDAY = { stroke: 'currentColor', strokeWidth: 2, strokeDasharray: '5 3' } as const;

interface HoursChartProps {
  readonly moduleId: number;
  readonly day: string;
  readonly movements: WarehouseOverview['movements'];
}

const sum = (hours: readonly number[]): number => hours.reduce((all, one) => all + one, 0);

/**
 * Movements per hour: today as filled bars, yesterday as a line, so that the shape distinguishes them, not
 * only the color. The table behind it contains the same data with links to the movements.
 */
export function HoursChart({ moduleId, day, movements }: HoursChartProps): ReactElement {
  const { today, yesterday } = movements;
  const totals = texts.totals(formatNumber(sum(today)), formatNumber(sum(yesterday)));
  const maxCount = Math.max(...today, ...yesterday);
  if (maxCount === 0) return <Muted>{texts.noMovements}</Muted>;
  const heightOf = (count: number): number => (count / maxCount) * HEIGHT;
  const line = yesterday
    .map((count, hour) => {
      const y = HEIGHT - heightOf(count);
      return `${hour === 0 ? 'M' : 'L'}${hour * SLOT} ${y}h${SLOT}`;
    })
    .join('');
  return (
    <Stack gap={8}>
      <Text tabular>{totals}</Text>
      <svg
        viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
        preserveAspectRatio="none"
        role="img"
        aria-label={totals}
        className={css.chart}
      >
        <path d={`M0 ${HEIGHT}h${WIDTH}`} stroke="var(--n-line)" />
        {today.map((count, hour) => (
          <rect
            key={texts.hours(hour)}
            x={hour * SLOT + 4}
            y={HEIGHT - heightOf(count)}
            width={SLOT - 8}
            height={heightOf(count)}
            fill={TODAY}
          >
            <title>{`${texts.hours(hour)}: ${count}`}</title>
          </rect>
        ))}
        <path d={line} fill="none" {...YESTERDAY} vectorEffect="non-scaling-stroke" />
      </svg>
      <Columns count={LABELS.length} onPhones={LABELS.length} aria-hidden>
        {LABELS.map((hour) => (
          <Muted key={hour} size="small" tabular>
            {texts.hours(hour)}
          </Muted>
        ))}
      </Columns>
      <Stack as="div" direction="row" gap="4px 16px" wrap aria-hidden>
        <FillSign name={texts.today} fill={TODAY} />
        <LineSign name={texts.yesterday} stroke={YESTERDAY} />
      </Stack>
      <details>
        <summary>{texts.table}</summary>
        <table className={css.hours}>
          <thead>
            <tr>
              {[texts.hour, texts.today, texts.yesterday].map((header) => (
                <th key={header} scope="col">
                  {header}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {today.map((count, hour) => (
              <tr key={texts.hours(hour)}>
                <th scope="row">{texts.hours(hour)}</th>
                <td>
                  <Count count={count} to={hourPath(moduleId, day, hour)} />
                </td>
                <td>
                  <Count count={yesterday[hour] ?? 0} to={hourPath(moduleId, dayBefore(day), hour)} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </Stack>
  );
}

function Count({ count, to }: { readonly count: number; readonly to: string }): ReactElement {
  return count === 0 ? <>0</> : <Link to={to}>{formatNumber(count)}</Link>;
}
