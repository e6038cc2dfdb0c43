import { Injectable } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { dropCookie, readCookie, writeCookie } from '../../../platform/session/cookies.js';
import { TERMINAL_SECONDS } from '../domain/lifetimes.js';

/** `__Host-naryad_terminal` under https. */
const TERMINAL_COOKIE = 'naryad_terminal';

/** Marks a browser as a trusted terminal: a long-lived cookie that scripts cannot read. */
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
