import { Inject, Injectable } from '@nestjs/common';
import { createHmac } from 'node:crypto';
import { ENVIRONMENT, type Environment } from '../../../platform/config/environment.js';
import { sessionHash } from '../../../platform/session/session-hash.js';

/** Data of a board that its tokens depend on. */
export interface TokenOwner {
  readonly id: number;
  /** ISO text with milliseconds, as in the responses. */
  readonly created_at: string;
}

/**
 * Tokens of wall boards, derived from the board and a serial number, so a repeated command or rotation gives
 * the same token.
 */
@Injectable()
export class BoardTokens {
  constructor(@Inject(ENVIRONMENT) private readonly environment: Pick<Environment, 'appSecret'>) {}

  of({ id, created_at }: TokenOwner, serial: number): string {
    return createHmac('sha256', this.environment.appSecret)
      .update(`wall-board:${id}:${created_at}:${serial}`)
      .digest('base64url');
  }

  /** Hash of the token, as stored. */
  hashOf(owner: TokenOwner, serial: number): string {
    return sessionHash(this.of(owner, serial));
  }
}
