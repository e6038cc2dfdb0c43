import { Inject, Injectable } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { ENVIRONMENT, type Environment } from '../../../platform/config/environment.js';
import { fail } from '../auth.errors.js';
import type { TrustedTerminal } from '../domain/sign-in-origin.js';
import { RecognizeTerminalUseCase } from '../use-cases/recognize-terminal.use-case.js';
import { TerminalCookie } from './terminal-cookie.js';

/** Stands before the user selection and the PIN pad: which trusted terminal asks, and whether one is needed. */
@Injectable()
export class TerminalGate {
  constructor(
    @Inject(ENVIRONMENT) private readonly environment: Pick<Environment, 'pinNeedsTerminal'>,
    private readonly cookie: TerminalCookie,
    private readonly recognize: RecognizeTerminalUseCase,
  ) {}

  /**
   * Null for a device that is none, where that is allowed.
   * @throws AUTH_TERMINAL_REQUIRED
   */
  async pass(request: FastifyRequest, reply: FastifyReply): Promise<TrustedTerminal | null> {
    const token = this.cookie.read(request);
    const terminal = await this.recognized(request);
    if (!terminal) {
      if (token !== null) this.cookie.drop(reply);
      if (this.environment.pinNeedsTerminal) throw fail('AUTH_TERMINAL_REQUIRED');
      return null;
    }
    // Browsers keep a cookie 400 days at most, whatever it asks for: each use renews it.
    if (token !== null) this.cookie.set(reply, token);
    return terminal;
  }

  /** The trusted terminal that asks; null for any other device. */
  async recognized(request: FastifyRequest): Promise<TrustedTerminal | null> {
    const token = this.cookie.read(request);
    return token === null ? null : this.recognize.execute(token, request.ip);
  }
}
