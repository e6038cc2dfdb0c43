import { Inject, Injectable } from '@nestjs/common';
import { createHmac } from 'node:crypto';
import { ENVIRONMENT, type Environment } from '../../../platform/config/environment.js';
import { sessionHash } from '../../../platform/session/session-hash.js';

/** A board as far as its tokens depend on it. */
export interface TokenOwner {
  readonly id: number;
  /** ISO text with milliseconds, as the answers carry it. */
  readonly created_at: string;
}

/** Tokens of wall boards: made from the board and a number, so that a repeated command or rotation gives the same. */
@Injectable()
export class BoardTokens {
  constructor(@Inject(ENVIRONMENT) private readonly environment: Pick<Environment, 'appSecret'>) {}

  of({ id, created_at }: TokenOwner, serial: number): string {
    return createHmac('sha256', this.environment.appSecret)
      .update(`wall-board:${id}:${created_at}:${serial}`)
      .digest('base64url');
  }

  /** What is stored of it. */
  hashOf(owner: TokenOwner, serial: number): string {
    return sessionHash(this.of(owner, serial));
  }
}
