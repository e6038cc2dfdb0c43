import pg from 'pg';
import { type Prepared, PreparedQuery } from './prepared-query.js';

/** Interface of a connection that the unit of work needs. */
export interface Connection {
  query<Row>(
    statement: string | Prepared,
    values?: unknown[],
  ): Promise<{ readonly rows: Row[]; readonly command: string }>;
}

interface CorkableStream {
  cork(): void;
  uncork(): void;
}

/**
 * A pooled connection. It sends the next statement without waiting for the previous result (`pipeline`), and
 * merges statements without an await in between into one socket write, because a socket write costs more than
 * the rest of a short statement.
 *
 * It may break at any time without an uncaught error: between the pool and its next user no listener is
 * attached for a moment, and a stopping server may send an error just then. No error is lost, because the
 * next statement fails.
 */
export class PlantClient extends pg.Client {
  private isCorked = false;

  constructor(config?: pg.ClientConfig) {
    super({ ...config, pipeline: true });
    this.on('error', () => undefined);
  }

  // The driver has many overloads; all but prepared statements are passed on unchanged.
  override query(...statement: unknown[]): never {
    this.cork();
    const send = super.query as (...all: unknown[]) => never;
    const [first, ...rest] = statement;
    if (!isPrepared(first)) return send.apply(this, statement);
    const query = new PreparedQuery(first);
    const done = rest.find((one) => typeof one === 'function');
    if (done) return send.call(this, query, done);
    return answerOf((callback) => send.call(this, query, callback)) as never;
  }

  /** Buffers socket writes until the running code yields to the event loop. */
  private cork(): void {
    if (this.isCorked) return;
    this.isCorked = true;
    const { stream } = (this as unknown as { readonly connection: { readonly stream: CorkableStream } })
      .connection;
    stream.cork();
    queueMicrotask(() =>
      process.nextTick(() => {
        this.isCorked = false;
        stream.uncork();
      }),
    );
  }
}

/** A statement with a name and values. */
const isPrepared = (statement: unknown): statement is Prepared =>
  typeof statement === 'object' &&
  statement !== null &&
  'name' in statement &&
  'values' in statement &&
  !('submit' in statement);

/**
 * Same as the driver's result without a callback, but the stack trace shows the sender of the statement
 * instead of the socket reader.
 */
async function answerOf(
  send: (callback: (error: Error | null, result: unknown) => void) => void,
): Promise<unknown> {
  try {
    return await new Promise((resolve, reject) =>
      send((error, result) => (error ? reject(error) : resolve(result))),
    );
  } catch (error) {
    Error.captureStackTrace(error as Error);
    throw error;
  }
}
