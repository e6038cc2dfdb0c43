import { Injectable } from '@nestjs/common';
import { randomBytes } from 'node:crypto';
import type { Tx } from '../../../platform/db/tx.js';
import { sessionHash } from '../../../platform/session/session-hash.js';
import type { Device } from '../domain/device.js';
import { LIFETIMES } from '../domain/lifetimes.js';

export interface NewSession {
  readonly id: number;
  /** What the browser keeps; the database has only its hash. */
  readonly cookie: string;
}

/** 256 random bits: nothing to guess, so a fast hash of it is enough. */
export const newSecret = (): string => randomBytes(32).toString('base64url');

@Injectable()
export class SessionsRepository {
  async create(
    tx: Tx,
    userId: number,
    kind: 'password' | 'pin',
    device: Device,
    terminalId: number | null = null,
  ): Promise<NewSession> {
    const cookie = newSecret();
    const { idleSeconds, absoluteSeconds } = LIFETIMES[kind];
    const [row] = await tx.query<{ id: number }>(
      `insert into sessions (id_hash, user_id, kind, idle_expires_at, absolute_expires_at, ip, user_agent, terminal_id)
       values ($1, $2, $3, now() + $4 * interval '1 second', now() + $5 * interval '1 second', $6, $7, $8) returning id`,
      [
        sessionHash(cookie),
        userId,
        kind,
        idleSeconds,
        absoluteSeconds,
        device.ip,
        device.userAgent,
        terminalId,
      ],
    );
    return { id: row!.id, cookie };
  }

  /** The password was entered again in this session. */
  async confirmPassword(tx: Tx, sessionId: number): Promise<void> {
    await tx.query('update sessions set password_confirmed_at = now() where id = $1', [sessionId]);
  }

  /** Ends the session of a cookie; null when there was none. */
  async end(tx: Tx, cookie: string): Promise<{ id: number; userId: number } | null> {
    const [row] = await tx.query<{ id: number; userId: number }>(
      `with ended as (delete from sessions where id_hash = $1 returning id, user_id)
       select id, user_id as "userId" from ended`,
      [sessionHash(cookie)],
    );
    return row ?? null;
  }

  /** Sessions that are over are of no use to anybody but a device that shows notices; swept whenever their user signs in. */
  async sweepExpired(tx: Tx, userId: number): Promise<void> {
    await tx.query(
      `delete from sessions
        where user_id = $1 and (idle_expires_at < now() or absolute_expires_at < now())
          and not exists (select 1 from push_subscriptions p where p.session_id = sessions.id)`,
      [userId],
    );
  }
}
