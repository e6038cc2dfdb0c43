import { Injectable } from '@nestjs/common';
import type { WallBoardKind, WallBoardPage } from '@naryad/contracts/wall-boards/dto';
import { wallBoardEvents } from '@naryad/contracts/wall-boards/events';
import type { Tx } from '../../../platform/db/tx.js';
import { addEvents, eventOf } from '../../../platform/outbox/outbox.js';
import { ModuleLocks, WorkModuleAccess } from '../../work-modules/index.js';
import type { Actor } from '../../../platform/session/actor.js';
import { type BoardFields, type LockedBoard, WallBoardsRepository } from '../data/wall-boards.repository.js';
import { boardPages } from '../domain/board-pages.js';
import { fail } from '../wall-boards.errors.js';

export interface BoardInput {
  readonly name: string;
  readonly module_id: number;
  readonly pages: readonly WallBoardPage[];
  readonly seconds_per_page: number;
}

const KINDS: readonly string[] = ['production', 'storehouse'] satisfies WallBoardKind[];

/** Common rules for changes of a wall board. */
@Injectable()
export class BoardRules {
  constructor(
    private readonly boards: WallBoardsRepository,
    private readonly access: WorkModuleAccess,
    private readonly modules: ModuleLocks,
  ) {}

  /** @throws WALL_BOARD_MODULE, WALL_BOARD_PAGES */
  async checked(tx: Tx, actor: Actor, input: BoardInput): Promise<BoardFields> {
    if ((await this.modules.shareLive(tx, [input.module_id])) === 0) throw fail('WALL_BOARD_MODULE');
    const { key } = await this.access.require(actor, input.module_id);
    if (!KINDS.includes(key)) throw fail('WALL_BOARD_MODULE');
    const pages = boardPages(key as WallBoardKind, input.pages);
    if (pages === null) throw fail('WALL_BOARD_PAGES');
    return {
      name: input.name,
      moduleId: input.module_id,
      pages,
      secondsPerPage: input.seconds_per_page,
    };
  }

  /** The board, locked, for a change. @throws WALL_BOARD_NOT_FOUND, WALL_BOARD_REVOKED */
  async live(tx: Tx, id: number): Promise<LockedBoard> {
    const board = await this.boards.lock(tx, id);
    if (!board) throw fail('WALL_BOARD_NOT_FOUND');
    if (board.isRevoked) throw fail('WALL_BOARD_REVOKED');
    return board;
  }

  /** Queued as the last statement: tells open boards to refetch after commit. */
  async changed(tx: Tx, id: number): Promise<void> {
    await addEvents(tx, [eventOf(wallBoardEvents.changed, { wall_board_id: id })]);
  }
}

/** Audit facts of a board, without anything that could open it. */
export const audited = ({ name, moduleId, pages, secondsPerPage }: BoardFields) => ({
  name,
  module_id: moduleId,
  pages,
  seconds_per_page: secondsPerPage,
});
