import type { OperationRow } from '@naryad/contracts/stock/dto';
import { formatDateTime } from '../../../shared/format/dates.js';
import { formatNumber } from '../../../shared/format/numbers.js';
import { movementLabel } from '../shared/movement-label.js';
import { operationTexts } from './texts.js';

const texts = operationTexts.reversal;

/** Source and target of the stock when the operation is reversed. */
function formatRoute({ from_address: from, to_address: to, quantity }: OperationRow): string {
  const count = formatNumber(quantity);
  if (from !== null && to !== null) return texts.back(count, to, from);
  return to === null ? texts.returns(count, from ?? '') : texts.leaves(count, to);
}

/** Effect of 'Удалить', line by line: item, quantity, source and target. */
export function reversalFacts(row: OperationRow): string {
  const item = [row.product_name, row.serial_number && texts.serial(row.serial_number)];
  return [
    `${movementLabel(row.type)}, ${formatDateTime(row.date)}`,
    [...item, row.batch_number && texts.batch(row.batch_number)].filter(Boolean).join(', '),
    formatRoute(row),
  ].join('\n');
}
