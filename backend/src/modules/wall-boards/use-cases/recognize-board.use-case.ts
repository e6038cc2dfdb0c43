import { Injectable } from '@nestjs/common';
import { LiveBoards, type LiveBoard } from '../data/live-boards.js';
import { tokenRotation } from '../domain/token-rotation.js';
import { fail } from '../wall-boards.errors.js';

export interface RecognizedBoard {
  readonly board: LiveBoard;
  /** Token that replaces the device's current one; null: no change. */
  readonly nextToken: string | null;
}

/** Resolves the wall board of a device, stores the last-seen time, and rotates its token. */
@Injectable()
export class RecognizeBoardUseCase {
  constructor(private readonly boards: LiveBoards) {}

  /**
   * @param tokens tokens sent by the device; the first valid one is used
   * @throws WALL_BOARD_CLOSED
   */
  async execute(
    id: number,
    tokens: readonly string[],
    { ip, isOpening }: { readonly ip: string; readonly isOpening: boolean },
  ): Promise<RecognizedBoard> {
    for (const token of tokens) {
      const board = await this.boards.find(id, token);
      if (!board) continue;
      if (board.isStale) await this.boards.touch(id, ip);
      const rotation = tokenRotation({ ...board, isOpening });
      if (rotation === 'settle') await this.boards.settle(board);
      if (rotation === 'give') return { board, nextToken: await this.boards.giveNext(board) };
      return { board, nextToken: isOpening ? token : null };
    }
    throw fail('WALL_BOARD_CLOSED');
  }
}
