import { Inject, Injectable } from '@nestjs/common';
import { ENVIRONMENT, type Environment } from '../../../platform/config/environment.js';
import { ReadDb } from '../../../platform/db/read-db.js';
import type { Actor } from '../../../platform/session/actor.js';
import { STATE } from '../data/push.sql.js';
import { publicKeyOf } from '../domain/push-encryption.js';

/** Whether the current device is subscribed, and how many other devices of the user are. */
@Injectable()
export class PushQuery {
  private readonly publicKey: string | null;

  constructor(
    private readonly db: ReadDb,
    @Inject(ENVIRONMENT) { pushPrivateKey }: Environment,
  ) {
    this.publicKey = pushPrivateKey === undefined ? null : publicKeyOf(pushPrivateKey);
  }

  /** @param db the transaction that changed it */
  async state(endpoint: string | null, { userId, sessionKind }: Actor, db: Pick<ReadDb, 'query'> = this.db) {
    const [row] = await db.query<{ devices: number; subscribed: boolean }>(STATE, [userId, endpoint]);
    const reason =
      this.publicKey === null ? ('off' as const) : sessionKind === 'pin' ? ('pin' as const) : null;
    const public_key = reason === null ? this.publicKey : null;
    return { success: true as const, data: { ...row!, public_key, reason } };
  }
}
