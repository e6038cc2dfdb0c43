import { Injectable } from '@nestjs/common';
import { ReadDb } from '../../../platform/db/read-db.js';
import type { Tx } from '../../../platform/db/tx.js';
import { sessionHash } from '../../../platform/session/session-hash.js';
import type { Device } from '../domain/device.js';
import type { SignInOrigin, TrustedTerminal } from '../domain/sign-in-origin.js';
import type { TriedAccount } from '../domain/tried-object.js';
import { newSecret } from './sessions.repository.js';

/** Number of the latest devices stored per account. */
const DEVICES_OF_USER = 30;

/**
 * Devices and networks that signed in to an account. A browser has one token for all its accounts; the
 * database stores its hash for each account that it signed in to. So a device becomes recognized only by
 * signing in.
 */
@Injectable()
export class RecognizedDevicesRepository {
  constructor(private readonly db: ReadDb) {}

  /** Whether the account recognizes the device. An unknown account recognizes none, by the same query. */
  async originOf(
    account: TriedAccount,
    { token, ip }: Pick<Device, 'token' | 'ip'>,
    terminal: TrustedTerminal | null,
  ): Promise<SignInOrigin> {
    if (terminal) return { label: `terminal:${terminal.id}`, standing: 'terminal' };
    const hash = token === null ? null : sessionHash(token);
    const condition = 'email' in account ? 'u.email = $3' : 'u.id = $3::int';
    const [row] = await this.db.query<{ device: boolean | null; network: boolean | null }>(
      `select bool_or(d.token_hash = $1) as device, bool_or(d.last_ip = $2) as network
         from users u join known_devices d on d.user_id = u.id
        where u.is_active and ${condition}`,
      [hash, ip, 'email' in account ? account.email : account.userId],
    );
    if (hash !== null && row?.device === true) {
      return { label: `device:${hash.slice(0, 32)}`, standing: 'device' };
    }
    return { label: ip, standing: row?.network === true ? 'network' : 'unknown' };
  }

  /**
   * Registers the device for the account and returns its cookie value. A token that the account does not
   * recognize is replaced, also for the browser's other accounts: a planted token is worthless.
   */
  async register(tx: Tx, userId: number, { token, ip }: Pick<Device, 'token' | 'ip'>): Promise<string> {
    if (token !== null && (await this.touch(tx, userId, token, ip))) return token;
    const fresh = newSecret();
    if (token !== null) {
      await tx.query('update known_devices set token_hash = $2 where token_hash = $1', [
        sessionHash(token),
        sessionHash(fresh),
      ]);
    }
    await this.add(tx, userId, fresh, ip);
    return fresh;
  }

  async isRecognized(tx: Tx, userId: number, { token }: Pick<Device, 'token'>): Promise<boolean> {
    if (token === null) return false;
    const rows = await tx.query('select 1 from known_devices where token_hash = $1 and user_id = $2', [
      sessionHash(token),
      userId,
    ]);
    return rows.length > 0;
  }

  /** Registers the device with a token that was created elsewhere. */
  async add(tx: Tx, userId: number, token: string, ip: string): Promise<void> {
    await tx.query(
      `insert into known_devices (token_hash, user_id, last_ip) values ($1, $2, $3)
       on conflict (token_hash, user_id) do update set last_seen_at = now(), last_ip = $3`,
      [sessionHash(token), userId, ip],
    );
    await tx.query(
      `delete from known_devices where user_id = $1 and token_hash in (
         select token_hash from known_devices where user_id = $1
          order by last_seen_at desc, token_hash offset $2)`,
      [userId, DEVICES_OF_USER],
    );
  }

  private async touch(tx: Tx, userId: number, token: string, ip: string): Promise<boolean> {
    const rows = await tx.query(
      `update known_devices set last_seen_at = now(), last_ip = $3
        where token_hash = $1 and user_id = $2 returning user_id`,
      [sessionHash(token), userId, ip],
    );
    return rows.length > 0;
  }
}
