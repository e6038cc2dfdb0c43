import { Inject, Injectable } from '@nestjs/common';
import { UnitOfWork } from '../../../platform/db/unit-of-work.js';
import { RememberTokensRepository } from '../data/remember-tokens.repository.js';
import type { NewSession } from '../data/sessions.repository.js';
import type { Device } from '../domain/device.js';
import { SessionOpening } from './session-opening.js';

export interface Resumed {
  readonly session: NewSession;
  /** The next token of the browser; null when it got one a moment ago. */
  readonly rememberToken: string | null;
}

/** Signs a remembered browser in again, with a new session and a new token ('remember me' of [1 §2.2]). */
@Injectable()
export class ResumeRememberedUseCase {
  constructor(
    @Inject(UnitOfWork) private readonly unitOfWork: UnitOfWork,
    @Inject(RememberTokensRepository) private readonly tokens: RememberTokensRepository,
    @Inject(SessionOpening) private readonly opening: SessionOpening,
  ) {}

  /** Null when the token is worth nothing. */
  async execute(input: {
    readonly token: string;
    readonly device: Device;
    readonly requestId: string;
  }): Promise<Resumed | null> {
    return this.unitOfWork.runAsSystem(async (tx) => {
      const redeemed = await this.tokens.redeem(tx, input.token);
      if (redeemed.outcome === 'refused') return null;
      const session = await this.opening.open(tx, {
        userId: redeemed.userId,
        kind: 'password',
        device: input.device,
        requestId: input.requestId,
        formerCookie: null,
        action: 'auth.sign-in-remembered',
      });
      return { session, rememberToken: redeemed.outcome === 'rotated' ? redeemed.token : null };
    });
  }
}
