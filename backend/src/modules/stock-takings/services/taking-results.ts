import type { InputOf } from '@naryad/contracts/kernel/route';
import type { stockTakingRoutes } from '@naryad/contracts/stock-takings/routes';
import { Injectable } from '@nestjs/common';
import type { Actor } from '../../../platform/session/actor.js';
import { TakingLinesQuery } from '../queries/taking-lines.query.js';
import { TakingListQuery } from '../queries/taking-list.query.js';
import { fail } from '../stock-takings.errors.js';
import { TakingAccess } from './taking-access.js';

/** Results of a stock-taking; hidden during a blind count. */
@Injectable()
export class TakingResults {
  constructor(
    private readonly access: TakingAccess,
    private readonly takings: TakingListQuery,
    private readonly query: TakingLinesQuery,
  ) {}

  async lines(input: InputOf<(typeof stockTakingRoutes)['getLines']>, actor: Actor) {
    await this.access.require(actor, input.id);
    const { is_blind, status } = await this.takings.get(input.id);
    if (is_blind && status === 'counting') throw fail('STOCK_TAKING_BLIND');
    return this.query.list(input);
  }
}
