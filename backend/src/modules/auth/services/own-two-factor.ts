import { Injectable } from '@nestjs/common';
import { renderSVG } from 'uqr';
import { ReadDb } from '../../../platform/db/read-db.js';
import { UsersQuery } from '../../users/index.js';
import { fail } from '../auth.errors.js';
import { TwoFactorRepository } from '../data/two-factor.repository.js';
import { authenticatorUrl } from './totp.js';

/** State of the user's own second factor. */
@Injectable()
export class OwnTwoFactor {
  constructor(
    private readonly db: ReadDb,
    private readonly users: UsersQuery,
    private readonly twoFactor: TwoFactorRepository,
  ) {}

  /** QR code for the authenticator; null when it is off, or confirmed already. */
  async qrCode(userId: number): Promise<{ svg: string; url: string } | null> {
    const secretKey = await this.begunKey(userId);
    const user = await this.users.profile(userId);
    if (secretKey === null || !user) return null;
    const url = authenticatorUrl(secretKey, user.email);
    return { svg: renderSVG(url, { border: 2, ecc: 'M' }), url };
  }

  /** The key to be typed in. @throws AUTH_TWO_FACTOR_NOT_BEGUN */
  async secretKey(userId: number): Promise<string> {
    const secretKey = await this.begunKey(userId);
    if (secretKey === null) throw fail('AUTH_TWO_FACTOR_NOT_BEGUN');
    return secretKey;
  }

  /** Empty without a second factor. */
  async recoveryCodes(userId: number): Promise<string[]> {
    const keys = await this.twoFactor.find(this.db, userId);
    return [...(keys?.recoveryCodes ?? [])];
  }

  private async begunKey(userId: number): Promise<string | null> {
    const keys = await this.twoFactor.find(this.db, userId);
    return keys === null || keys.isConfirmed ? null : keys.secretKey;
  }
}
