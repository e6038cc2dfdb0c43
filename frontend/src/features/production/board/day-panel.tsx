import type { DayLine } from '@naryad/contracts/dashboards/production-board';
import type { ReactElement } from 'react';
import { busyWindow, LineChart } from '../../../shared/charts/index.js';
import { formatNumber } from '../../../shared/format/index.js';
import type { PlantClock } from '../../../shared/format/plant-clock.js';
import { Card, Muted, Stack, Text } from '../../../shared/ui/index.js';
import { boardTexts } from './texts.js';

const texts = boardTexts.day;
const HOUR_MS = 3_600_000;
/** The axis covers at least one shift. */
const LEAST_HOURS = 8;

/**
 * Planned and actual output over the plant's day.
 * @param now epoch milliseconds
 */
export function DayPanel({
  day,
  now,
  clock,
}: {
  readonly day: DayLine;
  readonly now: number;
  readonly clock: PlantClock;
}): ReactElement {
  const from = Date.parse(day.from);
  const stepMs = day.step_minutes * 60_000;
  const hour = HOUR_MS / stepMs;
  // Values belong to the ends of steps, so the start of the day is prepended.
  const plan = [0, ...day.plan];
  const fact = [0, ...day.fact];
  const position = Math.min(plan.length - 1, Math.max(fact.length - 1, (now - from) / stepMs));
  const visibleWindow = busyWindow([plan, fact], plan.length - 1, Math.floor(position), {
    hour,
    least: LEAST_HOURS * hour,
  });
  const whole = plan.at(-1) ?? 0;
  const byNow = Math.floor(plan[Math.floor(position)] ?? 0);
  return (
    <Card as="section" gap={12} style={{ padding: 16 }} aria-label={texts.title}>
      <Stack direction="row" gap="8px 24px" align="start" wrap>
        <Text as="h2" size="large" weight="bold" style={{ flex: '1 0 auto', margin: 0 }}>
          {texts.title}
        </Text>
        <Stack direction="row" gap={20} align="end">
          <Figure name={texts.done} value={day.done} tone={day.done < byNow ? 'warning' : undefined} />
          <Figure name={texts.byNow} value={byNow} />
          <Figure name={texts.whole} value={Math.round(whole)} />
        </Stack>
      </Stack>
      {whole === 0 && <Muted>{texts.noPlan}</Muted>}
      <LineChart
        label={texts.label}
        window={visibleWindow}
        every={visibleWindow.to - visibleWindow.from > LEAST_HOURS * hour ? 2 * hour : hour}
        stepName={(index) => clock.time(from + index * stepMs)}
        lines={[
          { name: texts.plan, variant: 'target', values: plan },
          { name: texts.fact, variant: 'value', values: fact, tip: { at: position, value: day.done } },
        ]}
      />
    </Card>
  );
}

function Figure({
  name,
  value,
  tone,
}: {
  readonly name: string;
  readonly value: number;
  readonly tone?: 'warning' | undefined;
}): ReactElement {
  return (
    <Stack gap={0} align="end">
      <Muted>{name}</Muted>
      <Text size="title" weight="bold" tabular tone={tone}>
        {formatNumber(value)}
      </Text>
    </Stack>
  );
}
