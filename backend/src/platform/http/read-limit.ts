import { type ExecutionContext, Injectable } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import type { Route } from '@naryad/contracts/kernel/route';
import type { FastifyReply } from 'fastify';
import { isTooLong, refuseTooLong } from '../../kernel/page.js';
import { AccessGuard } from './access.guard.js';
import { PER_MINUTE } from './limits.js';
import { ReadsInFlight } from './reads-in-flight.js';
import type { NaryadRequest } from './request.js';
import { ROUTE } from './route.js';

/** An answer that takes long to make. */
const LONG_BYTES = 512 * 1024;

/** Lets the reads of a session in, a few at a time; changes, uploads and renderings have limits of their own. */
@Injectable()
export class ReadLimit {
  constructor(
    private readonly reflector: Reflector,
    private readonly reads: ReadsInFlight,
    private readonly guard: AccessGuard,
  ) {}

  /** What answered a whole long list the last time, or was refused as one that is too long. */
  private readonly long = new Set<string>();
  /** What was refused the last time: its rows are counted before they are read. */
  private readonly refused = new Set<string>();

  async around(context: ExecutionContext, handle: () => Promise<unknown>): Promise<unknown> {
    const request = context.switchToHttp().getRequest<NaryadRequest>();
    const { session } = request.naryad;
    if (!session || !this.isRead(context)) return handle();
    const { raw } = context.switchToHttp().getResponse<FastifyReply>();
    const what = whatIsRead(request);
    const read = await this.reads.enter({
      sessionId: session.sessionId,
      isLong: () => this.long.has(what),
      onClose: (listener) => raw.once('close', listener),
    });
    if (raw.closed) read.closed();
    else raw.once('close', () => read.closed());
    try {
      // Meanwhile the session may have ended, or its rights: the guard refuses by throwing.
      if (read.hasWaited) await this.guard.canActivate(context);
      if (this.refused.has(what)) await refuseTooLong(handle);
      const answer = await handle();
      this.recordSize(what, answer);
      return answer;
    } catch (error) {
      if (isTooLong(error)) {
        this.long.add(what);
        this.refused.add(what);
      }
      throw error;
    } finally {
      read.worked();
    }
  }

  private isRead(context: ExecutionContext): boolean {
    const handler = context.getHandler();
    const route = this.reflector.get<Route | undefined>(ROUTE, handler);
    return !route?.idempotent && !route?.file && this.reflector.get(PER_MINUTE, handler) === undefined;
  }

  private recordSize(what: string, answer: unknown): void {
    this.refused.delete(what);
    if (Buffer.isBuffer(answer) && answer.length > LONG_BYTES) this.long.add(what);
    else this.long.delete(what);
  }
}

/** The route, and whether it is asked for a page. */
function whatIsRead({ method, routeOptions, body, query }: NaryadRequest): string {
  const isPage = [body, query].some(
    (input) => typeof input === 'object' && input !== null && 'per_page' in input,
  );
  return `${method} ${routeOptions.url} ${isPage}`;
}
