import { Inject, Injectable } from '@nestjs/common';
import { ENVIRONMENT, type Environment } from '../config/environment.js';
import { PendingSweep } from '../queue/pending-sweep.js';

/** What the active relay does beside publishing: puts lost jobs back. */
@Injectable()
export class Housekeeping {
  private sweptAt = Number.NEGATIVE_INFINITY;
  private sweeping: Promise<void> | null = null;

  constructor(
    @Inject(ENVIRONMENT) private readonly environment: Environment,
    private readonly sweep: PendingSweep,
  ) {}

  whenDue(): void {
    const now = performance.now();
    if (now - this.sweptAt <= this.environment.sweepEveryMs || this.sweeping) return;
    this.sweptAt = now;
    // Beside the relay's turns: it asks the modules and Redis, and may take its time.
    this.sweeping = this.sweep.runOnce().finally(() => (this.sweeping = null));
  }
}
