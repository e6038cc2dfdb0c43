import type { WallBoardKind, WallBoardPage } from '@naryad/contracts/wall-boards/dto';
import { Injectable } from '@nestjs/common';
import { iso } from '../../../kernel/sql-text.js';
import { ReadDb } from '../../../platform/db/read-db.js';
import { sessionHash } from '../../../platform/session/session-hash.js';
import { BoardTokens, type TokenOwner } from './board-tokens.js';

/** A live board, resolved from a device's token. */
export interface LiveBoard extends TokenOwner {
  readonly name: string;
  readonly module: { readonly id: number; readonly name: string; readonly key: WallBoardKind };
  readonly pages: WallBoardPage[];
  readonly seconds_per_page: number;
  readonly serial: number;
  readonly isNext: boolean;
  readonly hasNext: boolean;
  readonly ageMs: number;
  readonly isStale: boolean;
}

/** $1 board, $2 hash of a token. */
const FIND = `
  select b.id, b.name, json_build_object('id', m.id, 'name', m.name, 'key', t.key) as module, b.pages,
         b.seconds_per_page, b.serial, ${iso('b.created_at')} as created_at,
         b.token_hash <> $2 as "isNext", b.next_token_hash is not null as "hasNext",
         extract(epoch from now() - b.turned_at)::float8 * 1000 as "ageMs",
         b.last_seen_at is null or b.last_seen_at < now() - interval '1 minute' as "isStale"
    from wall_boards b
    join work_modules m on m.id = b.module_id and m.deleted_at is null
    join work_module_types t on t.id = m.type_id and t.key in ('production', 'storehouse')
   where b.id = $1 and b.revoked_at is null and $2 in (b.token_hash, b.next_token_hash)`;

/** Resolves boards by token and rotates the tokens. */
@Injectable()
export class LiveBoards {
  constructor(
    private readonly db: ReadDb,
    private readonly tokens: BoardTokens,
  ) {}

  async find(id: number, token: string): Promise<LiveBoard | null> {
    const [row] = await this.db.query<LiveBoard>(FIND, [id, sessionHash(token)]);
    return row ?? null;
  }

  /**
   * Makes the next token valid in addition to the current one, and returns it. Concurrent callers get the
   * same token.
   */
  async giveNext(board: LiveBoard): Promise<string> {
    const serial = board.serial + 1;
    await this.db.query(
      `update wall_boards set next_token_hash = $3, turned_at = now()
        where id = $1 and serial = $2 and next_token_hash is null`,
      [board.id, board.serial, this.tokens.hashOf(board, serial)],
    );
    return this.tokens.of(board, serial);
  }

  /** Invalidates the previous token. Of several concurrent calls one writes. */
  async settle(board: LiveBoard): Promise<void> {
    await this.db.query(
      `update wall_boards set token_hash = next_token_hash, next_token_hash = null, serial = serial + 1, turned_at = now()
        where id = $1 and serial = $2 and next_token_hash is not null`,
      [board.id, board.serial],
    );
  }

  /**
   * Stores the last-seen time. The condition is repeated here, so of several concurrent calls only one
   * writes.
   */
  async touch(id: number, ip: string): Promise<void> {
    await this.db.query(
      `update wall_boards set last_seen_at = now(), last_ip = $2
        where id = $1 and (last_seen_at is null or last_seen_at < now() - interval '1 minute')`,
      [id, ip],
    );
  }

  /** Serial number of the current token and module of a live board; null when the board is not live. */
  async stateOf(id: number): Promise<{ readonly serial: number; readonly moduleId: number } | null> {
    const [row] = await this.db.query<{ serial: number; moduleId: number }>(
      `select b.serial, b.module_id as "moduleId" from wall_boards b
         join work_modules m on m.id = b.module_id and m.deleted_at is null
        where b.id = $1 and b.revoked_at is null`,
      [id],
    );
    return row ?? null;
  }
}
