import { Injectable } from '@nestjs/common';
import type { CurrentUser } from '@naryad/contracts/auth/dto';
import { ReadDb } from '../../../platform/db/read-db.js';
import { UsersQuery } from '../../users/index.js';
import { TwoFactorRepository } from '../data/two-factor.repository.js';

/** The signed-in user. */
@Injectable()
export class CurrentUserQuery {
  constructor(
    private readonly db: ReadDb,
    private readonly users: UsersQuery,
    private readonly twoFactor: TwoFactorRepository,
  ) {}

  /** Null when the user is deleted. */
  async of(userId: number): Promise<CurrentUser | null> {
    const [profile, isConfirmed] = await Promise.all([
      this.users.profile(userId),
      this.twoFactor.isConfirmed(this.db, userId),
    ]);
    return profile && { ...profile, two_factor: isConfirmed };
  }
}
