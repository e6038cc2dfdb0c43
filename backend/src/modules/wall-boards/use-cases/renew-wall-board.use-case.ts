import { Injectable } from '@nestjs/common';
import { addAudit } from '../../../platform/audit/audit.js';
import { UnitOfWork } from '../../../platform/db/unit-of-work.js';
import type { Actor } from '../../../platform/session/actor.js';
import { WallBoardsRepository } from '../data/wall-boards.repository.js';
import { WallBoardsQuery } from '../queries/wall-boards.query.js';
import type { IssuedBoard } from '../services/board-links.js';
import { BoardRules } from '../services/board-rules.js';

/** Skips the current and the next token, since a device may have either. */
const BEYOND_BOTH = 2;

/** 'Новая ссылка': for another device, or when the link was leaked. */
@Injectable()
export class RenewWallBoardUseCase {
  constructor(
    private readonly uow: UnitOfWork,
    private readonly boards: WallBoardsRepository,
    private readonly query: WallBoardsQuery,
    private readonly rules: BoardRules,
  ) {}

  /** @throws WALL_BOARD_NOT_FOUND, WALL_BOARD_REVOKED */
  execute({ id }: { readonly id: number }, actor: Actor): Promise<IssuedBoard> {
    return this.uow.run(actor, async (tx) => {
      const board = await this.rules.live(tx, id);
      const serial = board.serial + BEYOND_BOTH;
      await this.boards.setToken(tx, board, serial);
      await addAudit(tx, actor, {
        action: 'wall-boards.renew',
        objectType: 'wall-board',
        objectId: id,
      });
      await this.rules.changed(tx, id);
      return { board: await this.query.view(tx, id), serial };
    });
  }
}
