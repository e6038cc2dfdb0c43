import type { ProductionBoard } from '@naryad/contracts/dashboards/production-board';
import { CALL_TYPES, type PlaceCall } from '@naryad/contracts/calls/dto';
import { PAUSE_CAUSES } from '@naryad/contracts/production/pauses';
import type { ReactElement } from 'react';
import { busyWindow, LineChart } from '../../../shared/charts/index.js';
import { formatSpan } from '../../../shared/format/index.js';
import { type Exception, latenessOf } from '../../../shared/production-board/exceptions.js';
import { Stack, Text } from '../../../shared/ui/index.js';
import { ProgressBar } from '../../../shared/ui/progress-bar.js';
import type { PlantClock } from '../../../shared/format/plant-clock.js';
import { Figure, Figures, Nothing, Row, Rows } from './parts.js';
import type { Slide } from './slides.js';
import { wallTexts } from './texts.js';
import css from './wall-board.module.css';

const HOUR_MS = 3_600_000;
/** The axis covers at least one shift. */
const LEAST_HOURS = 8;

export interface PageProps {
  readonly slide: Slide;
  /** Server time in epoch milliseconds. */
  readonly now: number;
  readonly clock: PlantClock;
}

/** Planned and actual output of the day. */
export function DayPage({
  day,
  now,
  clock,
}: Omit<PageProps, 'slide'> & Pick<ProductionBoard, 'day'>): ReactElement {
  const texts = wallTexts.day;
  const from = Date.parse(day.from);
  const stepMs = day.step_minutes * 60_000;
  const hour = HOUR_MS / stepMs;
  const plan = [0, ...day.plan];
  const fact = [0, ...day.fact];
  const stepIndex = Math.min(plan.length - 1, Math.max(fact.length - 1, (now - from) / stepMs));
  const window = busyWindow([plan, fact], plan.length - 1, Math.floor(stepIndex), {
    hour,
    least: LEAST_HOURS * hour,
  });
  const whole = Math.round(plan.at(-1) ?? 0);
  const byNow = Math.floor(plan[Math.floor(stepIndex)] ?? 0);
  return (
    <Stack justify="between" style={{ height: '100%' }}>
      <Figures>
        <Figure
          name={texts.done}
          value={day.done}
          tone={day.done < byNow ? 'warning' : whole > 0 ? 'success' : undefined}
        />
        <Figure name={texts.byNow} value={byNow} />
        <Figure name={texts.whole} value={whole} />
      </Figures>
      {whole === 0 && <Text tone="muted">{texts.noPlan}</Text>}
      <div className={css.chart}>
        <LineChart
          isLarge
          label={texts.chart}
          window={window}
          every={window.to - window.from > LEAST_HOURS * hour ? 2 * hour : hour}
          height={230}
          stepName={(index) => clock.time(from + index * stepMs)}
          lines={[
            { name: texts.plan, variant: 'target', values: plan },
            { name: texts.fact, variant: 'value', values: fact, tip: { at: stepIndex, value: day.done } },
          ]}
        />
      </div>
    </Stack>
  );
}

/** Orders in work with their progress. */
export function OrdersPage({ slide: { orders }, now, clock }: PageProps): ReactElement {
  const texts = wallTexts.orders;
  if (orders.length === 0) return <Nothing>{texts.none}</Nothing>;
  return (
    <Rows count={orders.length}>
      {orders.map((order) => {
        const late = latenessOf(order, now);
        const tone = late === null ? undefined : late === 'end' ? 'error' : 'warning';
        return (
          <Row
            key={order.id}
            header={`${texts.title(order.id)}  ${order.product_name}`}
            tone={tone}
            words={
              <Stack as="span" direction="row" align="center" gap="0 1em">
                <span style={{ flex: '1 1 0' }}>
                  <ProgressBar value={order.completed_task_count} total={order.task_count} />
                </span>
                <Text wrap="never" tabular tone={tone}>
                  {texts.until(clock.moment(order.plan_end_datetime, now))}
                </Text>
              </Stack>
            }
            end={texts.of(order.completed_task_count, order.task_count)}
          />
        );
      })}
    </Rows>
  );
}

const stateText = ({ arrived_at, acknowledged_at }: PlaceCall): string => {
  const { arrived, heard, waits } = wallTexts.calls;
  if (arrived_at !== null) return arrived;
  return acknowledged_at === null ? waits : heard;
};

/** Open calls, the oldest first. */
export function CallsPage({ slide: { calls }, now }: PageProps): ReactElement {
  const texts = wallTexts.calls;
  if (calls.length === 0) return <Nothing>{texts.none}</Nothing>;
  return (
    <Rows count={calls.length}>
      {calls.map((call) => (
        <Row
          key={call.id}
          header={`${CALL_TYPES[call.type]} · ${call.workshop_post_unit.name}`}
          tone={call.acknowledged_at === null ? 'error' : 'warning'}
          words={[stateText(call), call.comment ?? call.operation?.name].filter(Boolean).join(' · ')}
          end={formatSpan(call.raised_at, new Date(now))}
        />
      ))}
    </Rows>
  );
}

/** Problems that need attention. */
export function ExceptionsPage({ slide: { exceptions }, now, clock }: PageProps): ReactElement {
  if (exceptions.length === 0) return <Nothing>{wallTexts.exceptions.none}</Nothing>;
  return (
    <Rows count={exceptions.length}>
      {exceptions.map((one) => {
        const { key, ...row } = rowOf(one, now, clock);
        return <Row key={key} {...row} />;
      })}
    </Rows>
  );
}

function rowOf(one: Exception, now: number, clock: PlantClock) {
  const texts = wallTexts.exceptions;
  if (one.kind === 'held')
    return {
      key: 'held',
      header: texts.held,
      words: '',
      end: texts.units(one.count),
      tone: 'warning' as const,
    };
  if (one.kind === 'stopped') {
    const { pause, name, task_number } = one.work;
    return {
      key: `work-${one.work.id}`,
      header: texts.stopped(one.place),
      words: [pause && PAUSE_CAUSES[pause.reason], name, task_number].filter(Boolean).join(' · '),
      end: formatSpan(pause?.since, new Date(now)),
      tone: 'error' as const,
    };
  }
  const { id, product_name, plan_end_datetime, waits_for } = one.order;
  if (one.kind === 'late') {
    return {
      key: `late-${id}`,
      header: texts.late(id),
      words: product_name,
      end: wallTexts.orders.until(clock.moment(plan_end_datetime, now)),
      tone: one.why === 'end' ? ('error' as const) : ('warning' as const),
    };
  }
  const missingName = waits_for?.kind === 'components' ? waits_for.name : product_name;
  return { key: `short-${id}`, header: texts.short(id), words: missingName, tone: 'warning' as const };
}
