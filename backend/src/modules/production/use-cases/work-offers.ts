import { Injectable } from '@nestjs/common';
import { UnitOfWork } from '../../../platform/db/unit-of-work.js';
import { WorkOffersRepository } from '../data/work-offers.repository.js';

/**
 * Idle places of one work center are shown different operations first, so that they seldom race for one. An offer promises
 * nothing: whoever starts an operation first has it.
 */
@Injectable()
export class WorkOffers {
  constructor(
    private readonly uow: UnitOfWork,
    private readonly offers: WorkOffersRepository,
  ) {}

  /**
   * The operation for the idle place, or null when there is nothing to start.
   * @param lotId the unit in the hand: its operation, where one waits for this center, comes before all others
   */
  of(
    workPlace: { readonly id: number; readonly workCenterId: number },
    lotId: number | null,
  ): Promise<number | null> {
    return this.uow.runAsSystem((tx) => this.offers.offer(tx, workPlace, lotId));
  }
}
