import { UseFilters } from '@nestjs/common';
import { WebSocketGateway } from '@nestjs/websockets';
import { SOCKET_PATH, socketMessages, type SubscribeAnswer } from '@naryad/contracts/realtime';
import { Access } from '../../src/platform/http/access.js';
import { SocketErrorFilter } from '../../src/platform/realtime/socket-error.filter.js';
import { HandlesMessage, type SocketAnswer } from '../../src/platform/realtime/socket-message.js';
import type { RealtimeSocket } from '../../src/platform/realtime/socket-types.js';

/** A gateway whose namespace has no guard at the handshake. */
@UseFilters(SocketErrorFilter)
@WebSocketGateway({ path: SOCKET_PATH, namespace: 'unguarded' })
export class UnguardedGateway {
  @Access.signedIn()
  @HandlesMessage(socketMessages.subscribe)
  subscribe(_input: object, _socket: RealtimeSocket, answer?: SocketAnswer<SubscribeAnswer>): void {
    answer?.({ ok: false, message: 'reached' });
  }
}

/** Declares no access for its messages. */
@WebSocketGateway({ path: SOCKET_PATH })
export class NobodysGateway {
  @HandlesMessage(socketMessages.unsubscribe)
  unsubscribe(): void {}
}
