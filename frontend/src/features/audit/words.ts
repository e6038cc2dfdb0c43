import type { AuditRow } from '@naryad/contracts/audit/dto';
import { TYPES } from './labels.js';
import { texts } from './texts.js';

export const typeLabel = (type: string): string => TYPES[type] ?? type;

/** Types of objects that have a name in place of a number: an address that nobody has, or of a network. */
const NAMED = new Set(['account', 'network']);

/** An object as the journal calls it. */
export const objectLabel = (type: string, id: string): string =>
  NAMED.has(type)
    ? `${typeLabel(type)} ${id}`
    : /^\d+$/.test(id)
      ? texts.object(typeLabel(type), id)
      : typeLabel(type);

/** Who did it: the system itself comes from nowhere, a guest from an address. */
export const actorLabel = ({ user, ip }: Pick<AuditRow, 'user' | 'ip'>): string =>
  user?.name ?? (ip === null ? texts.system : texts.guest);

/** Choices of the filter by object. */
export const typeChoices: readonly { readonly type: string; readonly label: string }[] = Object.entries(
  TYPES,
).map(([type, label]) => ({ type, label }));

/** The screen of an object, where it has one of its own; deleted things are only in the journal. */
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
