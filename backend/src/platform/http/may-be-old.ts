import { type ExecutionContext, Injectable, SetMetadata } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import { MAY_BE_OLD_HEADER } from '@naryad/contracts/kernel/may-be-old';
import type { Route } from '@naryad/contracts/kernel/route';
import type { FastifyReply } from 'fastify';
import { Replica } from '../db/replica.js';
import { readCookie, writeCookie } from '../session/cookies.js';
import { PER_MINUTE } from './limits.js';
import type { NaryadRequest } from './request.js';
import { ROUTE } from './route.js';

const MAY_BE_OLD = 'naryad:may-be-old';
/** Marks a browser that has just changed data. */
const WROTE_COOKIE = 'wrote';
/** Longer than the maximum age of replica data. */
const OWN_CHANGE_SECONDS = 3;

/**
 * The response may be a second old: it is read from the replica, if there is one. For reads whose screen
 * refetches at least a second after a change event, or never. Never for data that a command decides on.
 */
export const MayBeOld = (): MethodDecorator => SetMetadata(MAY_BE_OLD, true);

/**
 * Sends reads that accept old data to the replica, except for users who have just changed data: they see
 * their own changes.
 */
@Injectable()
export class OldReads {
  constructor(
    private readonly reflector: Reflector,
    private readonly replica: Replica,
  ) {}

  around(context: ExecutionContext, handle: () => Promise<unknown>): Promise<unknown> {
    if (!this.replica.isConfigured) return handle();
    const handler = context.getHandler();
    const route = this.reflector.get<Route | undefined>(ROUTE, handler);
    if (!route) return handle();
    const request = context.switchToHttp().getRequest<NaryadRequest>();
    const mayBeOld = this.reflector.get(MAY_BE_OLD, handler) === true;
    if (!mayBeOld && (isChange(route) || this.reflector.get(PER_MINUTE, handler) !== undefined)) {
      const reply = context.switchToHttp().getResponse<FastifyReply>();
      writeCookie(reply, WROTE_COOKIE, '1', { maxAgeSeconds: OWN_CHANGE_SECONDS });
      return handle();
    }
    if (!(mayBeOld || isRequested(request, route)) || readCookie(request, WROTE_COOKIE) !== null)
      return handle();
    return this.replica.mayBeOld(handle);
  }
}

const isChange = ({ idempotent, file }: Route): boolean => Boolean(idempotent || file);

/** Only for read routes: other calls may read before they act. */
const isRequested = ({ headers }: NaryadRequest, { path }: Route): boolean =>
  headers[MAY_BE_OLD_HEADER] !== undefined && /\/get[A-Z]\w*$/.test(path);
