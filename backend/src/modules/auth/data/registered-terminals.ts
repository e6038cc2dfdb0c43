import { Injectable } from '@nestjs/common';
import { ReadDb } from '../../../platform/db/read-db.js';
import { sessionHash } from '../../../platform/session/session-hash.js';
import type { TrustedTerminal } from '../domain/sign-in-origin.js';

interface TerminalRow extends TrustedTerminal {
  readonly isStale: boolean;
}

/** Terminal by the token of a device. Used for unauthenticated calls, so it is one lookup by a unique key. */
@Injectable()
export class RegisteredTerminals {
  constructor(private readonly db: ReadDb) {}

  /** The live terminal of a token, or null. */
  async find(token: string): Promise<TerminalRow | null> {
    const [row] = await this.db.query<TerminalRow>(
      `select t.id, t.last_seen_at is null or t.last_seen_at < now() - interval '1 minute' as "isStale",
              array(select m.module_id from terminal_modules m where m.terminal_id = t.id) as "moduleIds"
         from terminals t where t.token_hash = $1 and t.revoked_at is null`,
      [sessionHash(token)],
    );
    return row ?? null;
  }

  /** Updates the last use. The condition is checked again: of many concurrent calls only one writes. */
  async touch(id: number, ip: string): Promise<void> {
    await this.db.query(
      `update terminals set last_seen_at = now(), last_ip = $2
        where id = $1 and (last_seen_at is null or last_seen_at < now() - interval '1 minute')`,
      [id, ip],
    );
  }
}
