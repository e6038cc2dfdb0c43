import { createHash } from 'node:crypto';
import type { WorkModuleKey } from '@naryad/contracts/work-modules/dto';
import type { Actor } from '../platform/session/actor.js';

/**
 * A demo user as an actor of use cases; `key` is the idempotency key, so that a command takes effect once
 * even if the filling is repeated.
 */
export interface DemoPerson {
  readonly id: number;
  readonly firstName: string;
  readonly lastName: string;
  readonly isAdministrator: boolean;
  readonly modules: readonly { readonly id: number; readonly key: WorkModuleKey }[];
}

export function actorOf(person: DemoPerson, key: string | null = null): Actor {
  return {
    userId: person.id,
    sessionId: 0,
    sessionKind: 'password',
    isAtTerminal: false,
    firstName: person.firstName,
    lastName: person.lastName,
    isAdministrator: person.isAdministrator,
    isPasswordConfirmed: true,
    isEmailVerified: true,
    setupDue: null,
    modules: person.modules,
    request: {
      id: `demo-plant${key === null ? '' : `:${key}`}`,
      route: 'demo-plant',
      ip: '127.0.0.1',
      userAgent: 'demo-plant',
      idempotencyKey: key === null ? null : `demo-plant:${key}`,
      inputHash: createHash('sha256')
        .update(key ?? '')
        .digest('hex'),
    },
  };
}
