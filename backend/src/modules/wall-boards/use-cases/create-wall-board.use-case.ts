import { Injectable } from '@nestjs/common';
import { wallBoardEvents } from '@naryad/contracts/wall-boards/events';
import { addAudit } from '../../../platform/audit/audit.js';
import { UnitOfWork } from '../../../platform/db/unit-of-work.js';
import { addEvents, eventOf } from '../../../platform/outbox/outbox.js';
import type { Actor } from '../../../platform/session/actor.js';
import { WallBoardsRepository } from '../data/wall-boards.repository.js';
import { WallBoardsQuery } from '../queries/wall-boards.query.js';
import { audited, type BoardInput, BoardRules } from '../services/board-rules.js';
import type { IssuedBoard } from '../services/board-links.js';

/** 'Добавить табло': the result has the serial number of the link's token; the token itself is not stored. */
@Injectable()
export class CreateWallBoardUseCase {
  constructor(
    private readonly uow: UnitOfWork,
    private readonly boards: WallBoardsRepository,
    private readonly query: WallBoardsQuery,
    private readonly rules: BoardRules,
  ) {}

  /** @throws WALL_BOARD_MODULE, WALL_BOARD_PAGES */
  execute(input: BoardInput, actor: Actor): Promise<IssuedBoard> {
    return this.uow.run(actor, async (tx) => {
      const fields = await this.rules.checked(tx, actor, input);
      const id = await this.boards.create(tx, fields, actor.userId);
      await addAudit(tx, actor, {
        action: 'wall-boards.create',
        objectType: 'wall-board',
        objectId: id,
        after: audited(fields),
      });
      await addEvents(tx, [eventOf(wallBoardEvents.created, { wall_board_id: id })]);
      return { board: await this.query.view(tx, id), serial: 0 };
    });
  }
}
