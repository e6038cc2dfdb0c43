import type { AuditObjectType } from '@naryad/contracts/audit/object-types';

const LONGEST_NAME = 100;

/** The account of a sign-in attempt: by address or by id. */
export type TriedAccount = { readonly email: string } | { readonly userId: number };

/**
 * Audit object of a sign-in attempt: a user, or an unknown address. Other texts are not stored, because users
 * type passwords into the wrong field.
 * @param userId the id if the user exists
 */
export function triedObject(
  account: TriedAccount,
  userId: number | null,
): { readonly objectType: AuditObjectType; readonly objectId: number | string } {
  if (!('email' in account)) return { objectType: 'user', objectId: account.userId };
  if (userId !== null) return { objectType: 'user', objectId: userId };
  const isAddress = /^[^\s@]+@[^\s@]+$/.test(account.email);
  return { objectType: 'account', objectId: isAddress ? account.email.slice(0, LONGEST_NAME) : '—' };
}
