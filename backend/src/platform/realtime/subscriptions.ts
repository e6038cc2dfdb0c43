import { Inject, Injectable } from '@nestjs/common';
import { parseRoom, type SubscribeAnswer } from '@naryad/contracts/realtime';
import { LOGGER, type Logger } from '../logging/logger.js';
import type { Actor } from '../session/actor.js';
import { Handshake } from './handshake.js';
import { RoomHeads } from './room-heads.js';
import { RoomPolicies } from './room-policies.js';
import type { RealtimeSocket } from './socket-types.js';

const ROOMS_AT_MOST = 60;
const REFUSED: SubscribeAnswer = { ok: false, message: 'Недостаточно прав' };

/** Joining rooms: the right is asked at each subscribe, and again for all rooms of a socket when rights may have changed. */
@Injectable()
export class Subscriptions {
  constructor(
    private readonly policies: RoomPolicies,
    private readonly heads: RoomHeads,
    private readonly handshake: Handshake,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  serve(socket: RealtimeSocket): void {
    socket.on('subscribe', (message, answer) => {
      if (typeof answer !== 'function') return;
      this.join(socket, message?.room).then(answer, (error: unknown) => {
        this.logger.error({ err: error, user_id: socket.data.actor.userId }, 'Подписка не удалась');
        answer({ ok: false, message: 'Не удалось подписаться. Попробуйте ещё раз.' });
      });
    });
    socket.on('unsubscribe', (message) => {
      if (parseRoom(String(message?.room))) void socket.leave(message.room);
    });
  }

  /** Whether the session still lives; when it does, the socket has left the rooms that it may no longer watch. */
  async recheck(socket: RealtimeSocket): Promise<boolean> {
    const actor = await this.handshake.actorOf(socket.data.cookie);
    if (!actor) return false;
    socket.data.actor = actor;
    for (const room of roomsOf(socket)) {
      if (!(await this.mayWatch(socket, room))) await socket.leave(room);
    }
    return true;
  }

  private async join(socket: RealtimeSocket, room: unknown): Promise<SubscribeAnswer> {
    if (typeof room !== 'string' || !(await this.mayWatch(socket, room))) return REFUSED;
    if (roomsOf(socket).length >= ROOMS_AT_MOST) return { ok: false, message: 'Слишком много подписок' };
    // Joined before the head is read: what comes in between has a newer number than the head.
    await socket.join(room);
    return { ok: true, head: await this.heads.join(room) };
  }

  private async mayWatch(socket: RealtimeSocket, room: string): Promise<boolean> {
    const parsed = parseRoom(room);
    return parsed ? this.policies.mayWatch(actorOf(socket), parsed.kind, parsed.id) : false;
  }
}

/** The rooms of the contracts that a socket is in. */
export const roomsOf = (socket: RealtimeSocket): string[] =>
  [...socket.rooms].filter((room) => parseRoom(room));

function actorOf(socket: RealtimeSocket): Actor {
  const { actor, ip, userAgent } = socket.data;
  return {
    ...actor,
    request: { id: socket.id, route: 'socket', ip, userAgent, idempotencyKey: null, inputHash: '' },
  };
}
