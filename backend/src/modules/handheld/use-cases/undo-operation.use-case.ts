import type { InputOf } from '@naryad/contracts/kernel/route';
import type { handheldRoutes } from '@naryad/contracts/handheld/routes';
import { Injectable } from '@nestjs/common';
import { UnitOfWork } from '../../../platform/db/unit-of-work.js';
import type { Actor } from '../../../platform/session/actor.js';
import { ReverseOperationUseCase } from '../../stock/index.js';
import { TerminalStorehouses } from '../services/terminal-storehouses.js';

/**
 * 'Отменить' at a terminal: reverses an operation of the same user, by the same rule as in the storehouse.
 */
@Injectable()
export class UndoOperationUseCase {
  constructor(
    private readonly uow: UnitOfWork,
    private readonly storehouses: TerminalStorehouses,
    private readonly operations: ReverseOperationUseCase,
  ) {}

  async execute(input: InputOf<(typeof handheldRoutes)['undoOperation']>, actor: Actor) {
    const allowed = await this.storehouses.toChange(actor, input.module_id);
    return this.uow.run(actor, async (tx) => {
      await this.operations.ofOwn(tx, actor, input.operation_id, allowed);
      return { success: true as const, message: 'Операция отменена' };
    });
  }
}
