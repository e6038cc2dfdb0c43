import type { AuditRow } from '@naryad/contracts/audit/dto';
import { TYPES } from './labels.js';
import { texts } from './texts.js';

export const typeLabel = (type: string): string => TYPES[type] ?? type;

/**
 * Object types identified by a name instead of a number: a login that matches no account, a network address.
 */
const NAMED = new Set(['account', 'network']);

/** Name of an object in the journal. */
export const objectLabel = (type: string, id: string): string =>
  NAMED.has(type)
    ? `${typeLabel(type)} ${id}`
    : /^\d+$/.test(id)
      ? texts.object(typeLabel(type), id)
      : typeLabel(type);

/** Who made the change: a user, the system (no address), or a guest (with an address). */
export const actorLabel = ({ user, ip }: Pick<AuditRow, 'user' | 'ip'>): string =>
  user?.name ?? (ip === null ? texts.system : texts.guest);

/** Choices of the object filter. */
export const typeChoices: readonly { readonly type: string; readonly label: string }[] = Object.entries(
  TYPES,
).map(([type, label]) => ({ type, label }));

/** Path of the object's screen, when it has one. Deleted objects exist only in the journal. */
export function objectHref(type: string, id: string, action: string): string | null {
  if (!/^[1-9]\d{0,9}$/.test(id) || /\.delete(-|$)/.test(action)) return null;
  switch (type) {
    case 'product':
      return `/products/edit/${id}`;
    case 'work-module':
      return `/modules/${id}`;
    case 'stock-taking':
      return `/storehouse/stock-taking/${id}`;
    case 'customer-order':
      return `/orders/edit/${id}`;
    case 'production-order':
      return `/production/orders/${id}`;
    default:
      return null;
  }
}
