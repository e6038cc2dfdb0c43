import { Injectable } from '@nestjs/common';
import { UnitOfWork } from '../../../platform/db/unit-of-work.js';
import { WorkOffersRepository } from '../data/work-offers.repository.js';

/**
 * Offers idle work places of one work center different operations, so that they rarely race for one. An offer
 * is no reservation: the first one to start the operation gets it.
 */
@Injectable()
export class WorkOffers {
  constructor(
    private readonly uow: UnitOfWork,
    private readonly offers: WorkOffersRepository,
  ) {}

  /**
   * The operation for the idle work place, or null when there is nothing to start.
   * @param lotId scanned unit: its operation, if one waits for this work center, is offered before all others
   */
  of(
    workPlace: { readonly id: number; readonly workCenterId: number },
    lotId: number | null,
  ): Promise<number | null> {
    return this.uow.runAsSystem((tx) => this.offers.offer(tx, workPlace, lotId));
  }
}
