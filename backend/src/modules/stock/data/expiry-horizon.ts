import { Inject, Injectable } from '@nestjs/common';
import { EXPIRING_DAYS } from '@naryad/contracts/stock/dto';
import { Clock } from '../../../kernel/clock.js';
import { ENVIRONMENT, type Environment } from '../../../platform/config/environment.js';

/** The date until which a batch counts as expiring, in the time zone of the plant. */
@Injectable()
export class ExpiryHorizon {
  constructor(
    @Inject(ENVIRONMENT) private readonly environment: Environment,
    private readonly clock: Clock,
  ) {}

  /** The last such date, `yyyy-mm-dd`. */
  day(): string {
    const today = new Intl.DateTimeFormat('sv-SE', { timeZone: this.environment.timeZone }).format(
      this.clock.now(),
    );
    const day = new Date(`${today}T00:00:00Z`);
    day.setUTCDate(day.getUTCDate() + EXPIRING_DAYS);
    return day.toISOString().slice(0, 10);
  }
}
