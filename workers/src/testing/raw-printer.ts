import { createServer, type AddressInfo, type Server, type Socket } from 'node:net';

/** Behaviour of a printer on port 9100. */
export interface RawBehaviour {
  /** Responds to `~HS`: a label printer with a return channel. */
  readonly speaksZpl?: boolean;
  readonly isOutOfLabels?: boolean;
  /** Resets the connection after this number of bytes of a document. */
  readonly cutAfter?: number;
  /** Receives everything and never closes the connection. */
  readonly isSilent?: boolean;
  /** Closes the connection after a document when this resolves: a slow printer. */
  readonly whenPrinted?: Promise<void>;
}

/**
 * A printer on a separate port that stores printed documents: each connection that ended normally is one
 * document.
 */
export class RawPrinter {
  readonly printed: Buffer[] = [];
  /** Connections that ended abnormally. */
  broken = 0;
  /** Largest number of connections at the same time. */
  mostConnections = 0;
  behaviour: RawBehaviour = {};
  private server: Server | null = null;
  private readonly sockets = new Set<Socket>();
  private port = 0;

  static async open(behaviour: RawBehaviour = {}): Promise<RawPrinter> {
    const printer = new RawPrinter();
    printer.behaviour = behaviour;
    await printer.switchOn();
    return printer;
  }

  get address(): string {
    return `127.0.0.1:${this.port}`;
  }

  async switchOn(): Promise<void> {
    const server = createServer((socket) => this.serve(socket));
    this.server = server;
    await new Promise<void>((done) => server.listen(this.port, '127.0.0.1', done));
    this.port = (server.address() as AddressInfo).port;
  }

  async switchOff(): Promise<void> {
    const { server } = this;
    this.server = null;
    for (const socket of this.sockets) socket.destroy();
    if (server) await new Promise((done) => server.close(done));
  }

  private serve(socket: Socket): void {
    this.sockets.add(socket);
    this.mostConnections = Math.max(this.mostConnections, this.sockets.size);
    let content = Buffer.alloc(0);
    socket.on('error', () => undefined);
    socket.on('close', () => this.sockets.delete(socket));
    socket.on('data', (part: Buffer) => {
      const { cutAfter, speaksZpl } = this.behaviour;
      content = Buffer.concat([content, part]);
      if (speaksZpl) {
        for (let index = content.indexOf('~HS'); index >= 0; index = content.indexOf('~HS')) {
          content = Buffer.concat([content.subarray(0, index), content.subarray(index + 3)]);
          socket.write(this.status());
        }
      }
      if (cutAfter !== undefined && content.length > cutAfter) {
        this.broken += 1;
        socket.resetAndDestroy();
      }
    });
    socket.on('end', () => {
      if (content.length > 0) this.printed.push(content);
      if (this.behaviour.isSilent) return;
      void (this.behaviour.whenPrinted ?? Promise.resolve()).then(() => socket.end());
    });
    if (this.behaviour.isSilent || this.behaviour.whenPrinted) socket.allowHalfOpen = true;
  }

  private status(): string {
    const isOutOfPaper = this.behaviour.isOutOfLabels ? '1' : '0';
    return (
      `\u0002030,${isOutOfPaper},0,0460,000,0,0,0,000,0,0,0\u0003\r\n` +
      `\u0002000,0,0,0,0,2,4,0,00000000,1,000\u0003\r\n` +
      `\u00021234,0\u0003\r\n`
    );
  }
}
