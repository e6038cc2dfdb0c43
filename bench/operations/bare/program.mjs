// Reference program for a move: only the necessary work, with node:http and pg. It identifies the caller by
// the session, rejects a foreign token, accepts a key once, prevents negative stock, and writes the movement
// and its event; as five sequential statements, or as one database function.
import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import { createServer } from 'node:http';
import pg from 'pg';
import { answerQuestions } from '../../lib/child.mjs';
import { STATEMENTS } from './schema.mjs';

const opened = [];

answerQuestions(
  {
    /** @returns the address of a program that moves in this way */
    async open({ databaseUrl, secret, way }) {
      const pool = new pg.Pool({ connectionString: databaseUrl, max: 20 });
      pool.on('error', () => {});
      const move = { statements: byStatements, function: byFunction }[way];
      const server = createServer(
        (request, response) => void answer(request, response, { pool, secret, move }),
      );
      await new Promise((listening) => server.listen(0, '127.0.0.1', listening));
      opened.push({ pool, server });
      return `http://127.0.0.1:${server.address().port}`;
    },
  },
  async () => {
    for (const { pool, server } of opened) {
      server.closeAllConnections();
      server.close();
      await pool.end();
    }
  },
);

async function answer(request, response, { pool, secret, move }) {
  const chunks = [];
  for await (const chunk of request) chunks.push(chunk);
  const text = Buffer.concat(chunks).toString('utf8');
  const cookie = decodeURIComponent(/naryad_session=([^;]+)/.exec(request.headers.cookie)?.[1] ?? '');
  const hash = (value) => createHash('sha256').update(value).digest('hex');
  const authorized = {
    hash: hash(cookie),
    key: request.headers['idempotency-key'],
    request: hash(text),
    body: JSON.parse(text),
  };
  const [status, body] = !isToken(secret, cookie, request.headers['x-xsrf-token'])
    ? [419, { message: 'CSRF token mismatch.' }]
    : await move(pool, authorized).catch((error) => [500, { message: error.message }]);
  const json = JSON.stringify(body);
  response.writeHead(status, {
    'content-type': 'application/json',
    'content-length': Buffer.byteLength(json),
  });
  response.end(json);
}

function isToken(secret, cookie, givenToken) {
  const expected = Buffer.from(createHmac('sha256', secret).update(`xsrf:${cookie}`).digest('base64url'));
  const actual = Buffer.from(givenToken ?? '');
  return actual.length === expected.length && timingSafeEqual(actual, expected);
}

const success = (id) => ({ success: true, data: { id } });
const prepared = (name, values) => ({ name, text: STATEMENTS[name], values });

async function byStatements(pool, { hash, key, request, body }) {
  const client = await pool.connect();
  const run = async (name, values) => (await client.query(prepared(name, values))).rows[0];
  const refuse = async (status, message) => {
    await client.query('rollback');
    return [status, { message }];
  };
  try {
    const session = await run('session', [hash]);
    if (!session) return [401, { message: 'Unauthenticated.' }];
    const { user_id: user } = session;
    const { batch_product_id: lot, from_cell_id: from, to_cell_id: to, quantity } = body;
    await client.query('begin');
    if (!(await run('key', [user, key, request]))) return await refuse(409, 'Repeated');
    if (!(await run('balances', [lot, from, to, quantity]))) return await refuse(422, 'Not enough');
    const { id } = await run('movement', [lot, from, to, quantity, user]);
    const event = { id, lot_id: lot, from_cell_id: from, to_cell_id: to, quantity };
    await run('outbox', [user, key, JSON.stringify(success(id)), JSON.stringify(event)]);
    await client.query('commit');
    return [200, success(id)];
  } finally {
    client.release();
  }
}

async function byFunction(pool, { hash, key, request, body }) {
  const { rows } = await pool.query({
    name: 'move',
    text: 'select move_stock($1, $2, $3, $4, $5, $6, $7) as id',
    values: [hash, key, request, body.batch_product_id, body.from_cell_id, body.to_cell_id, body.quantity],
  });
  const { id } = rows[0];
  if (id === null) return [409, { message: 'Repeated, or nobody' }];
  return id === 0 ? [422, { message: 'Not enough' }] : [200, success(id)];
}
