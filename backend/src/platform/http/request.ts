import type { FastifyRequest } from 'fastify';
import type { Route } from '@naryad/contracts/kernel/route';
import type { Actor } from '../session/actor.js';

/** A file of an upload, read into memory within the limits of its route. */
export interface UploadedFile {
  readonly buffer: Buffer;
  readonly fieldName: string;
  readonly fileName: string;
}

/** What the platform hangs on a request: the session's actor once the session guard has run, and the parsed input. */
export interface NaryadContext {
  /** Who acts, with the request's idempotency key; throws when the route is open and nobody is signed in. */
  actorFor(route: Route): Actor;
  readonly file: UploadedFile | null;
}

export type NaryadRequest = FastifyRequest & { naryad: NaryadContext };
