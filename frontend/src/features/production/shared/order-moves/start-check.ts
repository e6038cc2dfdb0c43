import type { ProductionOrderRow } from '@naryad/contracts/production/dto';
import type { StartCheck } from '@naryad/contracts/production/planning';

/** What is known of an order that is started, cancelled or deleted, wherever it is shown. */
export type MovedOrder = Pick<ProductionOrderRow, 'id' | 'count'>;

export interface MissingComponent {
  readonly name: string;
  /** Pieces. */
  readonly count: number;
}

/** What the order needs and nobody has free. */
export const missingOf = (check: StartCheck): readonly MissingComponent[] =>
  check.components
    .filter(({ needed, free }) => needed > free)
    .map(({ name, needed, free }) => ({ name, count: needed - Math.max(0, free) }));

/** The order may start without a question. */
export const isReady = (check: StartCheck): boolean =>
  check.waiting.length === 0 && missingOf(check).length === 0;
