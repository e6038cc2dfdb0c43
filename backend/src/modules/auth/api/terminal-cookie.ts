import { Injectable } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { dropCookie, readCookie, writeCookie } from '../../../platform/session/cookies.js';
import { TERMINAL_SECONDS } from '../domain/lifetimes.js';

/** `__Host-naryad_terminal` under https. */
const TERMINAL_COOKIE = 'naryad_terminal';

/** What makes a browser a trusted terminal: a long-lived cookie that no script can read. */
@Injectable()
export class TerminalCookie {
  read(request: FastifyRequest): string | null {
    return readCookie(request, TERMINAL_COOKIE);
  }

  set(reply: FastifyReply, token: string): void {
    writeCookie(reply, TERMINAL_COOKIE, token, { maxAgeSeconds: TERMINAL_SECONDS });
  }

  drop(reply: FastifyReply): void {
    dropCookie(reply, TERMINAL_COOKIE);
  }
}
