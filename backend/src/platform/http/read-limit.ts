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

/** Size of a response that takes long to create. */
const LONG_BYTES = 512 * 1024;

/** Limits the number of parallel reads of a session; changes, uploads and renderings have separate limits. */
@Injectable()
export class ReadLimit {
  constructor(
    private readonly reflector: Reflector,
    private readonly reads: ReadsInFlight,
    private readonly guard: AccessGuard,
  ) {}

  /** Routes whose last response was a complete long list, or was refused as too long. */
  private readonly long = new Set<string>();
  /** Routes whose last call was refused: their rows are counted before they are read. */
  private readonly refused = new Set<string>();

  async around(context: ExecutionContext, handle: () => Promise<unknown>): Promise<unknown> {
    const request = context.switchToHttp().getRequest<NaryadRequest>();
    const { session } = request.naryad;
    if (!session || !this.isRead(context)) return handle();
    const { raw } = context.switchToHttp().getResponse<FastifyReply>();
    const what = whatIsRead(request);
    const activeRead = await this.reads.enter({
      sessionId: session.sessionId,
      isLong: () => this.long.has(what),
      onClose: (listener) => raw.once('close', listener),
    });
    if (raw.closed) activeRead.closed();
    else raw.once('close', () => activeRead.closed());
    try {
      // The session or its rights may have ended while waiting: the guard throws in that case.
      if (activeRead.hasWaited) await this.guard.canActivate(context);
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
      activeRead.worked();
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

/** Key of a read: its route, and whether a page is requested. */
function whatIsRead({ method, routeOptions, body, query }: NaryadRequest): string {
  const isPage = [body, query].some(
    (input) => typeof input === 'object' && input !== null && 'per_page' in input,
  );
  return `${method} ${routeOptions.url} ${isPage}`;
}
