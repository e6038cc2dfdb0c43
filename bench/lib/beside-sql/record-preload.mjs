// Preloaded into a backend (NODE_OPTIONS --import): records every statement of a request with the header
// x-bench-record, with its values, its rows, and the statements that were pipelined with it. Statements after
// the request's COMMIT belong to the relay.
import { AsyncLocalStorage } from 'node:async_hooks';
import { appendFileSync } from 'node:fs';
import { Server } from 'node:http';
import pg from 'pg';

const requests = new AsyncLocalStorage();

const emit = Server.prototype.emit;
Server.prototype.emit = function emitRecorded(event, request, response, ...rest) {
  if (event !== 'request' || request.headers['x-bench-record'] === undefined) {
    return emit.call(this, event, request, response, ...rest);
  }
  const record = {
    key: request.headers['idempotency-key'],
    statements: [],
    isOver: false,
    unanswered: 0,
    packet: -1,
  };
  response.once('finish', () =>
    setTimeout(() => {
      appendFileSync(
        process.env.BENCH_RECORD_FILE,
        `${JSON.stringify({ ...record, status: response.statusCode })}\n`,
      );
    }, 50),
  );
  return requests.run(record, () => emit.call(this, event, request, response, ...rest));
};

const query = pg.Client.prototype.query;
pg.Client.prototype.query = function queryRecorded(config, values, callback) {
  const record = requests.getStore();
  const text = typeof config === 'string' ? config : config?.text;
  if (!record || record.isOver || typeof text !== 'string') return query.apply(this, arguments);
  if (record.unanswered === 0) record.packet += 1;
  record.unanswered += 1;
  const { packet } = record;
  const statement = {
    text,
    values: (Array.isArray(values) ? values : config.values) ?? [],
    rows: [],
    packet,
  };
  record.statements.push(statement);
  if (/^\s*commit/i.test(text)) record.isOver = true;
  const store = (result) => {
    record.unanswered -= 1;
    statement.rows = result?.rows ?? [];
  };
  const last = typeof values === 'function' ? values : callback;
  if (last) {
    const onResult = (error, result) => {
      store(result);
      last(error, result);
    };
    return values === last ? query.call(this, config, onResult) : query.call(this, config, values, onResult);
  }
  const answer = query.apply(this, arguments);
  answer?.then?.(store, () => (record.unanswered -= 1));
  return answer;
};
