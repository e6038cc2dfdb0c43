import { Inject, Injectable } from '@nestjs/common';
import { ENVIRONMENT, type Environment } from '../config/environment.js';
import { PendingSweep } from '../queue/pending-sweep.js';

/** Background task of the active relay: adds lost jobs again. */
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
    // Runs in parallel with the relay's iterations, because it queries the modules and Redis and may be slow.
    this.sweeping = this.sweep.runOnce().finally(() => (this.sweeping = null));
  }
}
