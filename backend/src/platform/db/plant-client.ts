import pg from 'pg';

/** What the unit of work needs of a connection. */
export interface Connection {
  query<Row>(
    statement: string | { readonly name?: string; readonly text: string; readonly values: unknown[] },
  ): Promise<{ readonly rows: Row[]; readonly command: string }>;
}

interface Packets {
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
  private isPacking = false;

  constructor(config?: pg.ClientConfig) {
    super({ ...config, pipeline: true });
    this.on('error', () => undefined);
  }

  // The overloads of the driver are many; all of them go through here unchanged.
  override query(...statement: unknown[]): never {
    this.pack();
    return (super.query as (...all: unknown[]) => never).apply(this, statement);
  }

  /** Until whoever is running now has nothing more to say and waits. */
  private pack(): void {
    if (this.isPacking) return;
    this.isPacking = true;
    const { stream } = (this as unknown as { readonly connection: { readonly stream: Packets } }).connection;
    stream.cork();
    queueMicrotask(() =>
      process.nextTick(() => {
        this.isPacking = false;
        stream.uncork();
      }),
    );
  }
}
