import { Injectable } from '@nestjs/common';
import { parseRoom, type SubscribeAnswer } from '@naryad/contracts/realtime';
import type { Actor } from '../session/actor.js';
import { Handshake } from './handshake.js';
import { RoomOffsets } from './room-offsets.js';
import { RoomPolicies } from './room-policies.js';
import { NO_RIGHT } from './socket-error.filter.js';
import type { RealtimeSocket } from './socket-types.js';

const MAX_ROOMS = 60;

/**
 * Joins rooms: the right is checked at each subscribe, and again for all rooms of a socket when rights may
 * have changed.
 */
@Injectable()
export class Subscriptions {
  constructor(
    private readonly policies: RoomPolicies,
    private readonly offsets: RoomOffsets,
    private readonly handshake: Handshake,
  ) {}

  /** The room's offset, or the reason of the refusal. */
  async join(socket: RealtimeSocket, room: string): Promise<SubscribeAnswer> {
    if (!(await this.mayWatch(socket, room))) return NO_RIGHT;
    if (roomsOf(socket).length >= MAX_ROOMS) return { ok: false, message: 'Слишком много подписок' };
    // Joined before the offset is read, so that no change in between is missed.
    await socket.join(room);
    return { ok: true, head: await this.offsets.join(room) };
  }

  async leave(socket: RealtimeSocket, room: string): Promise<void> {
    if (parseRoom(room)) await socket.leave(room);
  }

  /** Whether the session is still live; if so, the socket has left the rooms without access. */
  async recheck(socket: RealtimeSocket): Promise<boolean> {
    const { display } = socket.data;
    if (display) return this.handshake.mayStay(display);
    const actor = await this.handshake.actorAgain(socket.data.actor.sessionId);
    if (!actor) return false;
    socket.data.actor = actor;
    for (const room of roomsOf(socket)) {
      if (!(await this.mayWatch(socket, room))) await socket.leave(room);
    }
    return true;
  }

  private async mayWatch(socket: RealtimeSocket, room: string): Promise<boolean> {
    const { display } = socket.data;
    if (display) return room === display.room;
    const parsed = parseRoom(room);
    return parsed ? this.policies.mayWatch(actorOf(socket), parsed.kind, parsed.id) : false;
  }
}

/** Rooms of the contracts that a socket has joined. */
export const roomsOf = (socket: RealtimeSocket): string[] =>
  [...socket.rooms].filter((room) => parseRoom(room));

function actorOf(socket: RealtimeSocket): Actor {
  const { actor, ip, userAgent } = socket.data;
  return {
    ...actor,
    request: { id: socket.id, route: 'socket', ip, userAgent, idempotencyKey: null, inputHash: '' },
  };
}
