import { Injectable } from '@nestjs/common';
import type { WallBoard } from '@naryad/contracts/wall-boards/dto';
import { addAudit } from '../../../platform/audit/audit.js';
import { UnitOfWork } from '../../../platform/db/unit-of-work.js';
import type { Actor } from '../../../platform/session/actor.js';
import { WallBoardsRepository } from '../data/wall-boards.repository.js';
import { WallBoardsQuery } from '../queries/wall-boards.query.js';
import { audited, type BoardInput, BoardRules } from '../services/board-rules.js';

/** Changes the settings of a wall board; its device applies them automatically. */
@Injectable()
export class UpdateWallBoardUseCase {
  constructor(
    private readonly uow: UnitOfWork,
    private readonly boards: WallBoardsRepository,
    private readonly query: WallBoardsQuery,
    private readonly rules: BoardRules,
  ) {}

  /** @throws WALL_BOARD_NOT_FOUND, WALL_BOARD_REVOKED, WALL_BOARD_MODULE, WALL_BOARD_PAGES */
  execute(input: BoardInput & { readonly id: number }, actor: Actor): Promise<WallBoard> {
    return this.uow.run(actor, async (tx) => {
      const before = await this.rules.live(tx, input.id);
      const after = await this.rules.checked(tx, actor, input);
      await this.boards.change(tx, input.id, after);
      await addAudit(tx, actor, {
        action: 'wall-boards.update',
        objectType: 'wall-board',
        objectId: input.id,
        before: audited(before),
        after: audited(after),
      });
      await this.rules.changed(tx, input.id);
      return this.query.view(tx, input.id);
    });
  }
}
