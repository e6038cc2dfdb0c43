import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';

const POLL_MS = 100;

interface Backend {
  readonly url: URL;
  readonly lines: Set<Socket>;
  isReady: boolean;
}

/**
 * A load balancer for the backends of a plant on several machines: each connection goes to the ready backend
 * with the fewest. It works on connections, not on requests, so it cannot retry what a backend breaks off.
 */
export class Balancer {
  private readonly backends: Backend[] = [];
  private readonly clients = new Set<Socket>();
  private readonly server: Server;
  private isOver = false;

  private constructor() {
    this.server = createServer({ allowHalfOpen: false }, (client) => this.serve(client));
  }

  static async open(urls: readonly string[]): Promise<Balancer> {
    const balancer = new Balancer();
    await balancer.add(urls);
    balancer.server.listen(0, '127.0.0.1');
    await once(balancer.server, 'listening');
    void balancer.watch();
    return balancer;
  }

  get url(): string {
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }

  /** Adds these backends once they report ready. */
  async add(urls: readonly string[]): Promise<void> {
    const addedBackends = urls.map((url) => ({
      url: new URL(url),
      lines: new Set<Socket>(),
      isReady: false,
    }));
    await Promise.all(addedBackends.map((backend) => check(backend)));
    this.backends.push(...addedBackends);
  }

  async close(): Promise<void> {
    this.isOver = true;
    for (const client of this.clients) client.destroy();
    this.server.close();
    await once(this.server, 'close');
  }

  private async watch(): Promise<void> {
    while (!this.isOver) {
      await Promise.all(this.backends.map((backend) => check(backend)));
      await pause(POLL_MS);
    }
  }

  private serve(client: Socket): void {
    this.clients.add(client);
    client.on('close', () => this.clients.delete(client));
    client.on('error', () => client.destroy());
    client.pause();
    this.join(client);
  }

  /** A backend that unexpectedly refuses a connection is excluded until the next health check. */
  private join(client: Socket): void {
    const [backend] = this.backends
      .filter(({ isReady }) => isReady)
      .toSorted((one, other) => one.lines.size - other.lines.size);
    if (!backend) return void client.destroy();
    const line = connect(Number(backend.url.port), backend.url.hostname);
    backend.lines.add(line);
    let isOpen = false;
    line.on('connect', () => {
      isOpen = true;
      client.pipe(line).pipe(client);
    });
    line.on('error', () => undefined);
    line.on('close', () => {
      backend.lines.delete(line);
      if (isOpen || client.destroyed) return void client.destroy();
      backend.isReady = false;
      this.join(client);
    });
    client.on('close', () => line.destroy());
  }
}

async function check(backend: Backend): Promise<void> {
  const answer = await fetch(new URL('/health/ready', backend.url), {
    headers: { connection: 'close' },
    signal: AbortSignal.timeout(2_000),
  }).catch(() => null);
  await answer?.body?.cancel();
  backend.isReady = answer?.status === 200;
}
