import pg from 'pg';
import { type Prepared, PreparedQuery } from './prepared-query.js';

/** What the unit of work needs of a connection. */
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
 * A connection of the pool. It sends the next statement without waiting for the answer to the one before (`pipeline`),
 * and statements that come without a wait between them go out in one packet: writing to a socket costs more than all
 * else that a short statement needs here.
 *
 * It may break at any moment without an uncaught error. On the way from the pool to whoever gets it nobody listens for a
 * moment, and a server that stops may speak just then. Nothing is lost: the next statement fails.
 */
export class PlantClient extends pg.Client {
  private isCorked = false;

  constructor(config?: pg.ClientConfig) {
    super({ ...config, pipeline: true });
    this.on('error', () => undefined);
  }

  // The overloads of the driver are many; all but prepared statements go through here unchanged.
  override query(...statement: unknown[]): never {
    this.cork();
    const send = super.query as (...all: unknown[]) => never;
    const [first, ...rest] = statement;
    if (!isPrepared(first)) return send.apply(this, statement);
    const query = new PreparedQuery(first);
    const done = rest.find((one) => typeof one === 'function');
    if (done) return send.call(this, query, done);
    return answerOf((answered) => send.call(this, query, answered)) as never;
  }

  /** Until whoever is running now has nothing more to say and waits. */
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

/** Named, with its values. */
const isPrepared = (statement: unknown): statement is Prepared =>
  typeof statement === 'object' &&
  statement !== null &&
  'name' in statement &&
  'values' in statement &&
  !('submit' in statement);

/** As the driver answers a statement without a callback: an error tells who sent it, not what read the answer. */
async function answerOf(
  send: (answered: (error: Error | null, result: unknown) => void) => void,
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
