import { randomUUID } from 'node:crypto';
import type { Actor } from '../../../src/platform/session/actor.js';

/** The actor of a test that calls a use case directly. */
export function actorOf(userId: number, overrides: Partial<Actor> = {}): Actor {
  return {
    userId,
    sessionId: 1,
    sessionKind: 'password',
    isAtTerminal: false,
    firstName: 'Имя',
    lastName: 'Фамилия',
    isAdministrator: false,
    isPasswordConfirmed: false,
    isEmailVerified: true,
    setupDue: null,
    modules: [],
    request: requestInfo(),
    ...overrides,
  };
}

/** The request of a command; with `idempotencyKey` it takes effect once. */
export function requestInfo(overrides: Partial<Actor['request']> = {}): Actor['request'] {
  return {
    id: randomUUID(),
    route: 'POST /test',
    ip: '127.0.0.1',
    userAgent: 'test',
    idempotencyKey: null,
    inputHash: 'hash',
    ...overrides,
  };
}
