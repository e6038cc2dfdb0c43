import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Server, type Socket } from 'node:net';

/**
 * Proxy between a program and Postgres. A test can cut or hold the connection at a given moment, which
 * otherwise needs a server restart at exactly that time.
 */
export class PostgresWire {
  /** The response to the statement that contains this text never arrives: the connection breaks instead. */
  cutAnswerTo: string | null = null;
  /** Chunks sent by the program, as written; null: not recorded. */
  output: string[] | null = null;
  private isHeld = false;
  private readonly held = new Map<Socket, Buffer[]>();
  /** Client sockets whose server has closed while its last data is on hold. */
  private readonly ended = new Set<Socket>();
  private readonly sockets = new Set<Socket>();

  private constructor(
    private readonly server: Server,
    readonly url: string,
  ) {}

  /** @param databaseUrl URL of the database server */
  static async to(databaseUrl: string): Promise<PostgresWire> {
    const far = new URL(databaseUrl);
    const server = createServer((near) => wire.join(near, connect(Number(far.port), far.hostname)));
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    const near = new URL(databaseUrl);
    near.hostname = '127.0.0.1';
    near.port = String((server.address() as AddressInfo).port);
    const wire = new PostgresWire(server, near.href);
    return wire;
  }

  /** Delays all further responses of the server. */
  hold(): void {
    this.isHeld = true;
  }

  /** Delivers the delayed data, one chunk per connection, as to a program that was busy. */
  release(): void {
    this.isHeld = false;
    for (const [near, chunks] of this.held) {
      near.write(Buffer.concat(chunks));
      if (this.ended.delete(near)) near.end();
    }
    this.held.clear();
  }

  /** Text of the delayed server responses. */
  get waiting(): string {
    return [...this.held.values()].map((chunks) => Buffer.concat(chunks).toString('latin1')).join('\n');
  }

  close(): void {
    for (const socket of this.sockets) socket.destroy();
    this.server.close();
  }

  private join(near: Socket, far: Socket): void {
    let isDoomed = false;
    for (const [socket, other] of [
      [near, far],
      [far, near],
    ] as const) {
      this.sockets.add(socket);
      socket.on('error', () => other.destroy());
      socket.on('close', () => this.sockets.delete(socket));
    }
    near.on('close', () => far.destroy());
    far.on('close', () => (this.held.has(near) ? this.ended.add(near) : near.end()));
    near.on('data', (data) => {
      this.output?.push(data.toString('latin1'));
      if (this.cutAnswerTo !== null && data.includes(this.cutAnswerTo)) {
        this.cutAnswerTo = null;
        isDoomed = true;
      }
      far.write(data);
    });
    far.on('data', (data) => {
      if (isDoomed) near.destroy();
      else if (this.isHeld) this.held.set(near, [...(this.held.get(near) ?? []), data]);
      else near.write(data);
    });
  }
}
