import { Inject, Injectable } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { ENVIRONMENT, type Environment } from '../../../platform/config/environment.js';
import { fail } from '../auth.errors.js';
import type { TrustedTerminal } from '../domain/sign-in-origin.js';
import { RecognizeTerminalUseCase } from '../use-cases/recognize-terminal.use-case.js';
import { TerminalCookie } from './terminal-cookie.js';

/**
 * Runs before the user selection and the PIN pad: identifies the trusted terminal, and whether one is
 * required.
 */
@Injectable()
export class TerminalGate {
  constructor(
    @Inject(ENVIRONMENT) private readonly environment: Pick<Environment, 'pinNeedsTerminal'>,
    private readonly cookie: TerminalCookie,
    private readonly recognize: RecognizeTerminalUseCase,
  ) {}

  /**
   * Null for other devices, where these are allowed.
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
    // Browsers store a cookie for at most 400 days: each use renews it.
    if (token !== null) this.cookie.set(reply, token);
    return terminal;
  }

  /** The trusted terminal of the request; null for any other device. */
  async recognized(request: FastifyRequest): Promise<TrustedTerminal | null> {
    const token = this.cookie.read(request);
    return token === null ? null : this.recognize.execute(token, request.ip);
  }
}
