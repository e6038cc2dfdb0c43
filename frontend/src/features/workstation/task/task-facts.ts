import type { WorkplaceTask } from '@naryad/contracts/production/dto';
import { netWorkStart } from '@naryad/contracts/production/pauses';
import { formatDate, formatPlainDate } from '../../../shared/format/dates.js';

/** Date of an order, given as a plain date or as a moment, as `dd.mm.yyyy`. */
export function orderDate(value: string): string {
  return formatPlainDate(value) || formatDate(value);
}

/** Address of a product's picture. */
export function productImage(name: string | null): string | null {
  return name === null || name === '' ? null : `/images/${name.replace(/^\/+/, '')}`;
}

/** Address of a step's picture. */
export function stepImage(name: string | null): string | null {
  return name === null || name === '' ? null : `/operation-steps-images/${name.replace(/^\/+/, '')}`;
}

/** When the operation would have begun if nobody had ever put it aside, ISO; null before its start. */
export function workingSince({ worked, fact_start_datetime }: WorkplaceTask): string | null {
  return netWorkStart(worked) ?? fact_start_datetime;
}
