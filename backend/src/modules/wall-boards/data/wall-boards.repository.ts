import type { WallBoardPage } from '@naryad/contracts/wall-boards/dto';
import { Injectable } from '@nestjs/common';
import { randomBytes } from 'node:crypto';
import { iso } from '../../../kernel/sql-text.js';
import type { Tx } from '../../../platform/db/tx.js';
import { BoardTokens, type TokenOwner } from './board-tokens.js';

export interface BoardFields {
  readonly name: string;
  readonly moduleId: number;
  readonly pages: readonly WallBoardPage[];
  readonly secondsPerPage: number;
}

export interface LockedBoard extends BoardFields, TokenOwner {
  readonly serial: number;
  readonly isRevoked: boolean;
}

/** Write access to wall boards. */
@Injectable()
export class WallBoardsRepository {
  constructor(private readonly tokens: BoardTokens) {}

  async create(tx: Tx, fields: BoardFields, userId: number): Promise<number> {
    const [row] = await tx.query<TokenOwner>(
      `insert into wall_boards (name, module_id, pages, seconds_per_page, token_hash, created_by)
       values ($1, $2, $3, $4, $5, $6) returning id, ${iso('created_at')} as created_at`,
      // Placeholder hash: the token depends on the id that the row gets here.
      [...valuesOf(fields), randomBytes(32).toString('hex'), userId],
    );
    await this.setToken(tx, row!, 0);
    return row!.id;
  }

  async change(tx: Tx, id: number, fields: BoardFields): Promise<void> {
    await tx.query(
      'update wall_boards set name = $2, module_id = $3, pages = $4, seconds_per_page = $5 where id = $1',
      [id, ...valuesOf(fields)],
    );
  }

  /** Replaces the token; all earlier tokens become invalid. */
  async setToken(tx: Tx, board: TokenOwner, serial: number): Promise<void> {
    await tx.query(
      `update wall_boards set serial = $2, token_hash = $3, next_token_hash = null, turned_at = now() where id = $1`,
      [board.id, serial, this.tokens.hashOf(board, serial)],
    );
  }

  async revoke(tx: Tx, id: number): Promise<void> {
    await tx.query('update wall_boards set revoked_at = now() where id = $1', [id]);
  }

  /** The board, locked against other changes. */
  async lock(tx: Tx, id: number): Promise<LockedBoard | null> {
    const [row] = await tx.query<LockedBoard>(
      `select id, name, module_id as "moduleId", pages, seconds_per_page as "secondsPerPage", serial,
              ${iso('created_at')} as created_at, revoked_at is not null as "isRevoked"
         from wall_boards where id = $1 for update`,
      [id],
    );
    return row ?? null;
  }
}

const valuesOf = ({ name, moduleId, pages, secondsPerPage }: BoardFields): unknown[] => [
  name,
  moduleId,
  JSON.stringify(pages),
  secondsPerPage,
];
