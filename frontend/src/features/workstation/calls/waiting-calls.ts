import type { RequestOf } from '@naryad/contracts/kernel/route';
import type { callRoutes } from '@naryad/contracts/calls/routes';

/** A call that the server does not have yet. The key is the same for every attempt. */
export interface WaitingCall {
  readonly key: string;
  readonly input: RequestOf<typeof callRoutes.raiseCall>;
}

const nameOf = (userId: number, placeId: number): string => `naryad.workstation.calls.${userId}.${placeId}`;

/** What this person called for at the place and the server does not have: it outlives a reload of the tab. */
export function readWaiting(userId: number, placeId: number): readonly WaitingCall[] {
  try {
    const known: unknown = JSON.parse(sessionStorage.getItem(nameOf(userId, placeId)) ?? '[]');
    return Array.isArray(known) ? (known as WaitingCall[]) : [];
  } catch {
    return [];
  }
}

/** Keeps it; a tab without room for it keeps it in memory only. */
export function keepWaiting(userId: number, placeId: number, calls: readonly WaitingCall[]): void {
  const name = nameOf(userId, placeId);
  try {
    if (calls.length === 0) sessionStorage.removeItem(name);
    else sessionStorage.setItem(name, JSON.stringify(calls));
  } catch (error) {
    console.error('A waiting call could not be kept', error);
  }
}
