import { type EntryObstacle, decideUnitEntry, type UnitPast } from '../../batches/index.js';

/** Messages for the obstacles of a found unit. */
const TEXTS: Partial<Record<EntryObstacle, (invoice: string) => string>> = {
  archived: (invoice) => `Накладная № ${invoice} в архиве: сначала восстановите её`,
  'not-put-away': (invoice) => `Изделие ещё не оприходовано по накладной № ${invoice}`,
  'not-received': () => 'Изделие ещё не принято из производства',
};

const ISSUED = {
  production: 'Изделие выдано в производство: сначала верните его на склад',
  shipment: 'Изделие отгружено: сначала верните его на склад',
} as const;

/** Why a unit that is in no cell cannot be received where it was found; null: it can. */
export function entryProblem(past: UnitPast): string | null {
  const decision = decideUnitEntry(past, { by: 'count' });
  if (decision.ok) return null;
  const text = TEXTS[decision.obstacle];
  return text
    ? text(past.invoice?.number ?? '')
    : ISSUED[past.lastMovement === 'shipment' ? 'shipment' : 'production'];
}
