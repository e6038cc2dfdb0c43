import { Inject, Injectable } from '@nestjs/common';
import { createHmac, randomBytes } from 'node:crypto';
import { iso } from '../../../kernel/sql-text.js';
import { ENVIRONMENT, type Environment } from '../../../platform/config/environment.js';
import type { Tx } from '../../../platform/db/tx.js';
import { sessionHash } from '../../../platform/session/session-hash.js';

export interface TerminalFields {
  readonly name: string;
  readonly moduleIds: readonly number[];
}

export interface TerminalRow extends TerminalFields {
  readonly id: number;
  readonly isRevoked: boolean;
}

/** Fields of a registered terminal that its token is derived from. */
export interface RegisteredTerminal {
  readonly id: number;
  /** ISO text with milliseconds, as in responses. */
  readonly created_at: string;
}

const ROW = `
  select t.id, t.name, t.revoked_at is not null as "isRevoked",
         array(select m.module_id from terminal_modules m where m.terminal_id = t.id order by 1) as "moduleIds"
    from terminals t`;

/** Writes of trusted terminals. Only the hash of a device's token is stored. */
@Injectable()
export class TerminalsRepository {
  constructor(@Inject(ENVIRONMENT) private readonly environment: Pick<Environment, 'appSecret'>) {}

  /**
   * Token of the device, derived from the terminal, so that a repeated registration returns the same one. It
   * includes the time of registration: the same id in a restored database must not accept the token of
   * another terminal.
   */
  tokenOf(terminal: RegisteredTerminal): string {
    return createHmac('sha256', this.environment.appSecret)
      .update(`terminal:${terminal.id}:${terminal.created_at}`)
      .digest('base64url');
  }

  async create(tx: Tx, fields: TerminalFields, userId: number): Promise<RegisteredTerminal> {
    const [row] = await tx.query<RegisteredTerminal>(
      `insert into terminals (name, token_hash, created_by) values ($1, $2, $3)
       returning id, ${iso('created_at')} as created_at`,
      // The token depends on the id that the row gets here, so a random placeholder is inserted first.
      [fields.name, randomBytes(32).toString('hex'), userId],
    );
    await tx.query('update terminals set token_hash = $2 where id = $1', [
      row!.id,
      sessionHash(this.tokenOf(row!)),
    ]);
    await this.bind(tx, row!.id, fields.moduleIds);
    return row!;
  }

  async change(tx: Tx, id: number, fields: TerminalFields): Promise<void> {
    await tx.query('update terminals set name = $2 where id = $1', [id, fields.name]);
    await tx.query('delete from terminal_modules where terminal_id = $1', [id]);
    await this.bind(tx, id, fields.moduleIds);
  }

  /** Locks the terminal against all other changes and PIN sign-ins in progress. */
  async lockForChange(tx: Tx, id: number): Promise<TerminalRow | null> {
    const [row] = await tx.query<TerminalRow>(`${ROW} where t.id = $1 for update of t`, [id]);
    return row ?? null;
  }

  /** Id of the live terminal of a token, or null. */
  async liveIdOf(tx: Tx, token: string): Promise<number | null> {
    const [row] = await tx.query<{ id: number }>(
      'select id from terminals where token_hash = $1 and revoked_at is null',
      [sessionHash(token)],
    );
    return row?.id ?? null;
  }

  /** Locks the terminal against revocation until the transaction ends. False when it is revoked already. */
  async holdTrusted(tx: Tx, id: number): Promise<boolean> {
    const rows = await tx.query('select 1 from terminals where id = $1 and revoked_at is null for share', [
      id,
    ]);
    return rows.length > 0;
  }

  /** Revokes the terminal, ends its PIN sessions and returns them. Lock the terminal first. */
  async revoke(tx: Tx, id: number): Promise<{ id: number; userId: number }[]> {
    await tx.query('update terminals set revoked_at = now() where id = $1', [id]);
    return tx.query<{ id: number; userId: number }>(
      `with ended as (delete from sessions where terminal_id = $1 returning id, user_id)
       select id, user_id as "userId" from ended order by id`,
      [id],
    );
  }

  private async bind(tx: Tx, id: number, moduleIds: readonly number[]): Promise<void> {
    await tx.query('insert into terminal_modules (terminal_id, module_id) select $1, unnest($2::int[])', [
      id,
      moduleIds,
    ]);
  }
}
