import { Injectable } from '@nestjs/common';
import type { WallBoard } from '@naryad/contracts/wall-boards/dto';
import { BoardTokens } from '../data/board-tokens.js';

/** A board and the serial number of the token that opens it. */
export interface IssuedBoard {
  readonly board: WallBoard;
  readonly serial: number;
}

/** Links that open wall boards. */
@Injectable()
export class BoardLinks {
  constructor(private readonly tokens: BoardTokens) {}

  /** Path within the site; the part after `#` is not sent to any server. */
  pathOf({ board, serial }: IssuedBoard): string {
    return `/board/${board.id}#${this.tokens.of(board, serial)}`;
  }
}
