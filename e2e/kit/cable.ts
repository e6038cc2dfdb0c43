import { connect, createServer, type Server, type Socket } from 'node:net';

/** A network cable between a browser and the product that can be unplugged and plugged in again. */
export class Cable {
  readonly #target: number;
  readonly #server: Server;
  readonly #sockets = new Set<Socket>();
  #isCut = false;

  private constructor(target: number) {
    this.#target = target;
    this.#server = createServer((socket) => this.#join(socket));
  }

  /** @param url address of the product */
  static async to(url: string): Promise<Cable> {
    const cable = new Cable(Number(new URL(url).port));
    await new Promise<void>((done) => cable.#server.listen(0, '127.0.0.1', done));
    return cable;
  }

  /** Address for the browser. */
  get url(): string {
    const address = this.#server.address();
    if (address === null || typeof address === 'string') throw new Error('The cable is not plugged in');
    return `http://127.0.0.1:${address.port}`;
  }

  /** All running requests break; new connections are refused. */
  cut(): void {
    this.#isCut = true;
    for (const socket of this.#sockets) socket.destroy();
    this.#sockets.clear();
  }

  mend(): void {
    this.#isCut = false;
  }

  close(): void {
    this.cut();
    this.#server.close();
  }

  #join(near: Socket): void {
    if (this.#isCut) {
      near.destroy();
      return;
    }
    const far = connect(this.#target, '127.0.0.1');
    for (const [socket, other] of [
      [near, far],
      [far, near],
    ] as const) {
      this.#sockets.add(socket);
      socket.on('error', () => other.destroy());
      socket.on('close', () => {
        this.#sockets.delete(socket);
        other.destroy();
      });
    }
    near.pipe(far).pipe(near);
  }
}
