import type { WorkplaceTask } from '@naryad/contracts/production/dto';
import { netWorkStart } from '@naryad/contracts/production/pauses';
import { formatDate, formatPlainDate } from '../../../shared/format/dates.js';

/** Date of an order as `dd.mm.yyyy`, from a plain date or a timestamp. */
export function orderDate(value: string): string {
  return formatPlainDate(value) || formatDate(value);
}

/** URL of a product's picture. */
export function productImage(name: string | null): string | null {
  return name === null || name === '' ? null : `/images/${name.replace(/^\/+/, '')}`;
}

/** URL of a step's picture. */
export function stepImage(name: string | null): string | null {
  return name === null || name === '' ? null : `/operation-steps-images/${name.replace(/^\/+/, '')}`;
}

/** Start of the operation as if it had never been paused, ISO; null before its start. */
export function workingSince({ worked, fact_start_datetime }: WorkplaceTask): string | null {
  return netWorkStart(worked) ?? fact_start_datetime;
}
