import type { AuditObjectType } from '@naryad/contracts/audit/object-types';

const LONGEST_NAME = 100;

/** An account that somebody tries to sign in to: by its address, or by its number. */
export type TriedAccount = { readonly email: string } | { readonly userId: number };

/**
 * How the audit calls an account that somebody tried: a user, or the address of nobody. What is no address is not
 * written down, for people type passwords into the wrong field.
 * @param userId when there is such a user
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
