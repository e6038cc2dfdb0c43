import type { WaitingDeliveries, WarehouseOverview } from '@naryad/contracts/warehouse-overview/routes';
import type { ReactElement } from 'react';
import { LineChart } from '../../../shared/charts/index.js';
import { Stack } from '../../../shared/ui/index.js';
import { Figure, Figures } from './parts.js';
import { wallTexts } from './texts.js';
import css from './wall-board.module.css';

const texts = wallTexts.storehouse;

const sum = (counts: readonly number[]): number => counts.reduce((all, one) => all + one, 0);
const sums = (counts: readonly number[]): number[] => counts.map((_, hour) => sum(counts.slice(0, hour + 1)));

/**
 * Activity of the storehouse: movements since midnight, compared with yesterday.
 * @param hour of the plant's day
 */
export function MovementsPage({
  overview: { movements },
  hour,
}: {
  readonly overview: WarehouseOverview;
  readonly hour: number;
}): ReactElement {
  const { today, yesterday } = movements;
  return (
    <Stack justify="between" style={{ height: '100%' }}>
      <Figures>
        <Figure name={texts.today} value={sum(today)} />
        <Figure name={texts.yesterday} value={sum(yesterday.slice(0, hour + 1))} />
      </Figures>
      <div className={css.chart}>
        <LineChart
          isLarge
          label={texts.chart}
          window={{ from: 0, to: 24 }}
          every={3}
          height={230}
          stepName={(index) => `${String(index % 24).padStart(2, '0')}:00`}
          lines={[
            { name: texts.yesterdayLine, variant: 'target', values: [0, ...sums(yesterday)] },
            { name: texts.todayLine, variant: 'value', values: [0, ...sums(today.slice(0, hour + 1))] },
          ]}
        />
      </div>
    </Stack>
  );
}

const countOf = ({ today, days, older }: WaitingDeliveries): number => today + days + older;

function Waiting({ name, waiting }: { readonly name: string; readonly waiting: WaitingDeliveries }) {
  return (
    <Figure
      name={name}
      value={countOf(waiting)}
      tone={waiting.older > 0 ? 'warning' : undefined}
      detail={texts.older(waiting.older)}
    />
  );
}

/** Deliveries that wait for processing. */
export function DeliveriesPage({ overview }: { readonly overview: WarehouseOverview }): ReactElement {
  const control = overview.control.map(({ waiting }) => waiting);
  const all = {
    today: sum(control.map((one) => one.today)),
    days: sum(control.map((one) => one.days)),
    older: sum(control.map((one) => one.older)),
  };
  return (
    <Stack justify="center" style={{ height: '100%' }}>
      <Figures>
        <Waiting name={texts.control} waiting={all} />
        <Waiting name={texts.putaway} waiting={overview.putaway} />
      </Figures>
    </Stack>
  );
}

/** Stock problems that need attention. */
export function StockPage({
  overview: { stock, takings },
}: {
  readonly overview: WarehouseOverview;
}): ReactElement {
  return (
    <Stack justify="center" style={{ height: '100%' }}>
      <Figures>
        <Figure
          name={texts.belowMinimum}
          value={stock.below_minimum}
          tone={stock.below_minimum > 0 ? 'error' : 'success'}
        />
        <Figure
          name={texts.expiring}
          value={stock.expiring}
          tone={stock.expiring > 0 ? 'warning' : 'success'}
        />
        <Figure
          name={texts.noPlace}
          value={stock.no_place}
          tone={stock.no_place > 0 ? 'warning' : 'success'}
        />
        <Figure name={texts.takings} value={takings.length} />
      </Figures>
    </Stack>
  );
}
