import { UseFilters } from '@nestjs/common';
import { type OnGatewayInit, WebSocketGateway } from '@nestjs/websockets';
import {
  SOCKET_PATH,
  socketMessages,
  type SocketMessageInput,
  type SubscribeAnswer,
} from '@naryad/contracts/realtime';
import { Access } from '../http/access.js';
import { RealtimeServer } from './realtime-server.js';
import { SocketAdmission } from './socket-admission.js';
import { SocketErrorFilter } from './socket-error.filter.js';
import { HandlesMessage, type SocketAnswer } from './socket-message.js';
import type { RealtimeIo, RealtimeSocket } from './socket-types.js';
import { Subscriptions } from './subscriptions.js';

const CLIENT_MESSAGE_BYTES = 16 * 1024;
/** Time for a new connection to authenticate. */
const ASKS_WITHIN_MS = 10_000;

/** The socket endpoint of this process: admission and messages of browsers. */
@UseFilters(SocketErrorFilter)
@WebSocketGateway({
  path: SOCKET_PATH,
  serveClient: false,
  perMessageDeflate: false,
  maxHttpBufferSize: CLIENT_MESSAGE_BYTES,
  connectTimeout: ASKS_WITHIN_MS,
})
export class RealtimeGateway implements OnGatewayInit<RealtimeIo> {
  constructor(
    private readonly server: RealtimeServer,
    private readonly admission: SocketAdmission,
    private readonly subscriptions: Subscriptions,
  ) {}

  afterInit(io: RealtimeIo): void {
    this.admission.guard(io);
    this.server.open(io);
  }

  /**
   * Ignored without an acknowledgement callback: changes are useless to a client that does not receive the
   * room's offset.
   */
  @Access.watcher()
  @HandlesMessage(socketMessages.subscribe)
  async subscribe(
    { room }: SocketMessageInput<typeof socketMessages.subscribe>,
    socket: RealtimeSocket,
    answer?: SocketAnswer<SubscribeAnswer>,
  ): Promise<void> {
    if (answer) answer(await this.subscriptions.join(socket, room));
  }

  @Access.watcher()
  @HandlesMessage(socketMessages.unsubscribe)
  async unsubscribe(
    { room }: SocketMessageInput<typeof socketMessages.unsubscribe>,
    socket: RealtimeSocket,
  ): Promise<void> {
    await this.subscriptions.leave(socket, room);
  }
}
