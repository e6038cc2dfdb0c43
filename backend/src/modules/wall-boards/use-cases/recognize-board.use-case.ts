import { Injectable } from '@nestjs/common';
import { LiveBoards, type LiveBoard } from '../data/live-boards.js';
import { tokenRotation } from '../domain/token-rotation.js';
import { fail } from '../wall-boards.errors.js';

export interface RecognizedBoard {
  readonly board: LiveBoard;
  /** What the device keeps instead of its token; null: that stays. */
  readonly nextToken: string | null;
}

/** Tells which wall board a device is, notes that it was seen, and turns its token. */
@Injectable()
export class RecognizeBoardUseCase {
  constructor(private readonly boards: LiveBoards) {}

  /**
   * @param tokens what the device shows, the first one that is worth something counts
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
