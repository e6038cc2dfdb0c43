import type { INestApplication } from '@nestjs/common';
import { IoAdapter } from '@nestjs/platform-socket.io';
import type { ServerOptions } from 'socket.io';
import { OwnAddress } from '../http/own-address.js';
import { GuestSockets } from './guest-sockets.js';
import { Handshake } from './handshake.js';
import { addSocketHeaders } from './socket-headers.js';
import { SocketStreams } from './socket-streams.js';
import type { RealtimeIo } from './socket-types.js';

/**
 * Socket.IO server of the gateways: on the program's own port, for our own pages, connected with those of
 * other processes.
 */
export class SocketAdapter extends IoAdapter {
  constructor(private readonly app: INestApplication) {
    super(app);
  }

  override createIOServer(port: number, options?: ServerOptions): RealtimeIo {
    const handshake = this.app.get(Handshake, { strict: false });
    const guests = this.app.get(GuestSockets, { strict: false });
    const io = super.createIOServer(port, {
      ...options,
      allowRequest: (request, decide) => {
        guests.mayTry(request).then(
          (mayTry) => decide(null, mayTry && handshake.isOwnOrigin(request)),
          () => decide(null, false),
        );
      },
      adapter: this.app.get(SocketStreams, { strict: false }).adapter(),
    } satisfies Partial<ServerOptions> as ServerOptions) as RealtimeIo;
    const address = this.app.get(OwnAddress, { strict: false });
    addSocketHeaders(
      io,
      (request) => handshake.headersOf(request),
      (request) => address.refusalOf(request),
    );
    return io;
  }

  /**
   * The sockets are already closed (`RealtimeServer.close`). Fastify closes the port and cuts off open
   * connections; Socket.IO would wait for every connection to end.
   */
  override close(): Promise<void> {
    return Promise.resolve();
  }
}
