import { DomainError } from '../../kernel/domain-error.js';
import type { Actor } from '../session/actor.js';
import type { Tx } from './tx.js';

export type Claim =
  | { readonly isDuplicate: false }
  | { readonly isDuplicate: true; readonly answer: unknown };

/**
 * Claims the key of the request inside its transaction. A concurrent duplicate waits on the unique index
 * until the first one commits, then returns the stored response. If the first one rolls back, the duplicate
 * proceeds as the first.
 *
 * It is sent right after BEGIN without waiting. If Postgres refuses BEGIN, the claim is committed alone. Such
 * a claim has no response, so it can be claimed again. Statements sent after it before its result is known
 * must check that the key's row belongs to this transaction (`xmin`).
 */
export async function claimKey(tx: Tx, actor: Actor): Promise<Claim> {
  const { request, userId } = actor;
  const claimed = await tx.prepared<{ key: string }>(
    'idempotency-claim',
    `insert into idempotency_keys (user_id, key, route, request_hash) values ($1, $2, $3, $4)
     on conflict (user_id, key) do update set route = excluded.route, request_hash = excluded.request_hash
       where idempotency_keys.finished_at is null returning key`,
    [userId, request.idempotencyKey, request.route, request.inputHash],
  );
  if (claimed.length > 0) return { isDuplicate: false };
  const [stored] = await tx.query<{ route: string; request_hash: string; response: unknown }>(
    'select route, request_hash, response from idempotency_keys where user_id = $1 and key = $2',
    [userId, request.idempotencyKey],
  );
  if (!stored || stored.route !== request.route || stored.request_hash !== request.inputHash) {
    throw new DomainError('IDEMPOTENCY_KEY_REUSED', 'invalid', 'Повторный запрос с другими данными');
  }
  return { isDuplicate: true, answer: stored.response };
}

/** Stores the response under the claimed key, as the last write of the transaction. */
export function storeAnswer(tx: Tx, actor: Actor, answer: unknown): void {
  tx.send(
    'idempotency-answer',
    'update idempotency_keys set response = $3, finished_at = now() where user_id = $1 and key = $2',
    [actor.userId, actor.request.idempotencyKey, JSON.stringify(answer ?? null)],
  );
}

/** Whether the keys are already used, in the order of the actors. */
export async function areUsed(tx: Tx, actors: readonly Actor[]): Promise<readonly boolean[]> {
  const rows = await tx.prepared<{ is_used: boolean }>(
    'idempotency-used',
    `select exists (select from idempotency_keys k where k.user_id = a.user_id and k.key = a.key) as is_used
       from unnest($1::int[], $2::text[]) with ordinality as a(user_id, key, n) order by n`,
    [actors.map(({ userId }) => userId), actors.map(({ request }) => request.idempotencyKey)],
  );
  return rows.map((row) => row.is_used);
}

/**
 * Stores the responses of several commands under unclaimed keys. If a concurrent duplicate has claimed one of
 * them, this waits for it, and the whole transaction is refused after its commit.
 */
export function storeAnswers(
  tx: Tx,
  answers: readonly { readonly actor: Actor; readonly answer: unknown }[],
): void {
  if (answers.length === 0) return;
  tx.send(
    'idempotency-answers',
    `insert into idempotency_keys (user_id, key, route, request_hash, response, finished_at)
     select *, now() from unnest($1::int[], $2::text[], $3::text[], $4::text[], $5::jsonb[])`,
    [
      answers.map(({ actor }) => actor.userId),
      answers.map(({ actor }) => actor.request.idempotencyKey),
      answers.map(({ actor }) => actor.request.route),
      answers.map(({ actor }) => actor.request.inputHash),
      answers.map(({ answer }) => JSON.stringify(answer ?? null)),
    ],
  );
}
