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
  /** What the browser keeps; the database has only its hash. */
  readonly cookie: string;
}

/** 256 random bits: nothing to guess, so a fast hash of it is enough. */
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

  /** The password was entered again in this session. */
  async confirmPassword(tx: Tx, sessionId: number): Promise<void> {
    await tx.query('update sessions set password_confirmed_at = now() where id = $1', [sessionId]);
  }

  /** A code of the second factor was given in this session. */
  async noteCode(tx: Tx, sessionId: number): Promise<void> {
    await tx.query('update sessions set code_given_at = now() where id = $1', [sessionId]);
  }

  /** Whether a code was given in this session a short while ago. */
  async hasCode(tx: Tx, sessionId: number): Promise<boolean> {
    const rows = await tx.query(
      `select 1 from sessions where id = $1 and code_given_at > now() - $2 * interval '1 second'`,
      [sessionId, CONFIRMED_SECONDS.password],
    );
    return rows.length > 0;
  }

  /**
   * Another id for the session that a cookie stands for: who knew the former one is out when the requests that were under way
   * are done. A former id changes nothing: the browser has its next one already, or gets it with this answer.
   */
  async renew(tx: Tx, sessionId: number, cookie: string): Promise<void> {
    await tx.query(
      `update sessions set id_hash = $3, former_hash = $2, former_until = now() + $4 * interval '1 second'
        where id = $1 and id_hash = $2`,
      [sessionId, sessionHash(cookie), sessionHash(this.nextOf(cookie)), PREVIOUS_ID_SECONDS],
    );
  }

  /** What the browser keeps after `renew`; the same however often it is asked, for an answer may be lost. Null: nothing new. */
  async renewed(sessionId: number, cookie: string): Promise<string | null> {
    const next = this.nextOf(cookie);
    const rows = await this.db.query('select 1 from sessions where id = $1 and id_hash = $2', [
      sessionId,
      sessionHash(next),
    ]);
    return rows.length > 0 ? next : null;
  }

  /** 256 bits that nobody knows without the secret of the plant, also who has the cookie. */
  private nextOf(cookie: string): string {
    return createHmac('sha256', this.environment.appSecret)
      .update(`session-after:${cookie}`)
      .digest('base64url');
  }

  /** Ends the session of a cookie; null when there was none. */
  async end(tx: Tx, cookie: string): Promise<{ id: number; userId: number } | null> {
    const [row] = await tx.query<{ id: number; userId: number }>(
      `with ended as (delete from sessions where id_hash = $1 or (former_hash = $1 and former_until > now()) returning id, user_id)
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

  /** Ends the oldest live sessions, so that there is room for one more. Answers their ids. */
  async endOldest(tx: Tx, userId: number): Promise<number[]> {
    const ended = await tx.query<{ id: number }>(
      `delete from sessions where id in (
         select id from sessions where user_id = $1 and idle_expires_at > now() and absolute_expires_at > now()
          order by last_seen_at desc, id desc offset $2) returning id`,
      [userId, MOST_SESSIONS - 1],
    );
    return ended.map(({ id }) => id);
  }
}
