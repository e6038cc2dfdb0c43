import { Inject, Injectable } from '@nestjs/common';
import { createHmac, randomBytes } from 'node:crypto';
import { ENVIRONMENT, type Environment } from '../../../platform/config/environment.js';
import { ReadDb } from '../../../platform/db/read-db.js';
import type { Tx } from '../../../platform/db/tx.js';
import { sessionHash } from '../../../platform/session/session-hash.js';
import type { Device } from '../domain/device.js';
import { CONFIRMED_SECONDS, PREVIOUS_ID_SECONDS, LIFETIMES, MOST_SESSIONS } from '../domain/lifetimes.js';

export interface NewSession {
  readonly id: number;
  /** Cookie value of the browser; the database stores only its hash. */
  readonly cookie: string;
}

/** 256 random bits cannot be guessed, so a fast hash is sufficient. */
export const newSecret = (): string => randomBytes(32).toString('base64url');

@Injectable()
export class SessionsRepository {
  constructor(
    private readonly db: ReadDb,
    @Inject(ENVIRONMENT) private readonly environment: Pick<Environment, 'appSecret'>,
  ) {}

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

  /** Stores that the password was confirmed in this session. */
  async confirmPassword(tx: Tx, sessionId: number): Promise<void> {
    await tx.query('update sessions set password_confirmed_at = now() where id = $1', [sessionId]);
  }

  /** Stores that a code of the second factor was accepted in this session. */
  async noteCode(tx: Tx, sessionId: number): Promise<void> {
    await tx.query('update sessions set code_given_at = now() where id = $1', [sessionId]);
  }

  /** Whether a code was accepted in this session recently. */
  async hasCode(tx: Tx, sessionId: number): Promise<boolean> {
    const rows = await tx.query(
      `select 1 from sessions where id = $1 and code_given_at > now() - $2 * interval '1 second'`,
      [sessionId, CONFIRMED_SECONDS.password],
    );
    return rows.length > 0;
  }

  /**
   * Gives the session of a cookie another id: a thief of the previous id loses access when its grace period
   * ends. Called with a previous id it changes nothing: the browser has the new id already, or gets it with
   * this response.
   */
  async renew(tx: Tx, sessionId: number, cookie: string): Promise<void> {
    await tx.query(
      `update sessions set id_hash = $3, former_hash = $2, former_until = now() + $4 * interval '1 second'
        where id = $1 and id_hash = $2`,
      [sessionId, sessionHash(cookie), sessionHash(this.nextOf(cookie)), PREVIOUS_ID_SECONDS],
    );
  }

  /** Cookie value after `renew`. Deterministic, because a response may be lost. Null: unchanged. */
  async renewed(sessionId: number, cookie: string): Promise<string | null> {
    const next = this.nextOf(cookie);
    const rows = await this.db.query('select 1 from sessions where id = $1 and id_hash = $2', [
      sessionId,
      sessionHash(next),
    ]);
    return rows.length > 0 ? next : null;
  }

  /** 256 bits that cannot be computed without the secret of the plant, even with the cookie. */
  private nextOf(cookie: string): string {
    return createHmac('sha256', this.environment.appSecret)
      .update(`session-after:${cookie}`)
      .digest('base64url');
  }

  /** Ends the session of a cookie; null when there is none. */
  async end(tx: Tx, cookie: string): Promise<{ id: number; userId: number } | null> {
    const [row] = await tx.query<{ id: number; userId: number }>(
      `with ended as (delete from sessions where id_hash = $1 or (former_hash = $1 and former_until > now()) returning id, user_id)
       select id, user_id as "userId" from ended`,
      [sessionHash(cookie)],
    );
    return row ?? null;
  }

  /** Deletes expired sessions of the user at sign-in, except those of devices that show notices. */
  async sweepExpired(tx: Tx, userId: number): Promise<void> {
    await tx.query(
      `delete from sessions
        where user_id = $1 and (idle_expires_at < now() or absolute_expires_at < now())
          and not exists (select 1 from push_subscriptions p where p.session_id = sessions.id)`,
      [userId],
    );
  }

  /** Ends the oldest live sessions, so that one more is within the limit. Returns their ids. */
  async endOldest(tx: Tx, userId: number): Promise<number[]> {
    const endedSessions = await tx.query<{ id: number }>(
      `delete from sessions where id in (
         select id from sessions where user_id = $1 and idle_expires_at > now() and absolute_expires_at > now()
          order by last_seen_at desc, id desc offset $2) returning id`,
      [userId, MOST_SESSIONS - 1],
    );
    return endedSessions.map(({ id }) => id);
  }
}
