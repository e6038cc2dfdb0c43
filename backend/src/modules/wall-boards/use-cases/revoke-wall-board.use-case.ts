import { Injectable } from '@nestjs/common';
import { addAudit } from '../../../platform/audit/audit.js';
import { UnitOfWork } from '../../../platform/db/unit-of-work.js';
import type { Actor } from '../../../platform/session/actor.js';
import { WallBoardsRepository } from '../data/wall-boards.repository.js';
import { fail } from '../wall-boards.errors.js';
import { audited, BoardRules } from '../services/board-rules.js';

/** 'Отозвать': the board stops showing data, its token becomes invalid. */
@Injectable()
export class RevokeWallBoardUseCase {
  constructor(
    private readonly uow: UnitOfWork,
    private readonly boards: WallBoardsRepository,
    private readonly rules: BoardRules,
  ) {}

  /** A second revocation changes nothing. @throws WALL_BOARD_NOT_FOUND */
  async execute({ id }: { readonly id: number }, actor: Actor): Promise<void> {
    await this.uow.run(actor, async (tx) => {
      const board = await this.boards.lock(tx, id);
      if (!board) throw fail('WALL_BOARD_NOT_FOUND');
      if (board.isRevoked) return;
      await this.boards.revoke(tx, id);
      await addAudit(tx, actor, {
        action: 'wall-boards.revoke',
        objectType: 'wall-board',
        objectId: id,
        before: audited(board),
      });
      await this.rules.changed(tx, id);
    });
  }
}
