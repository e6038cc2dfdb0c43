import { Injectable } from '@nestjs/common';
import { BoardTokens } from '../data/board-tokens.js';
import type { IssuedBoard } from './renew-wall-board.use-case.js';

/** Links that open wall boards. */
@Injectable()
export class BoardLinks {
  constructor(private readonly tokens: BoardTokens) {}

  /** Path within the site; the part after `#` is not sent to any server. */
  pathOf({ board, serial }: IssuedBoard): string {
    return `/board/${board.id}#${this.tokens.of(board, serial)}`;
  }
}
