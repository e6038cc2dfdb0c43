import { Injectable } from '@nestjs/common';
import type { ChangesMessage } from '@naryad/contracts/realtime';
import { RedisConnections } from '../queue/redis.js';
import { closeSockets } from './close-sockets.js';
import type { SocketReaction } from './socket-reactions.js';
import { SocketStreams } from './socket-streams.js';
import { displayRoom, type RealtimeIo, sessionRoom } from './socket-types.js';
import { SocketUpkeep } from './socket-upkeep.js';

const NOTIFY_INTERVAL_MS = 20;

/** Sends messages to sockets and to other processes, which are connected by Redis streams. */
@Injectable()
export class RealtimeServer {
  private io: RealtimeIo | null = null;
  private notifyTimer: NodeJS.Timeout | null = null;
  private listener: () => void = () => undefined;

  constructor(
    private readonly redis: RedisConnections,
    private readonly streams: SocketStreams,
    private readonly upkeep: SocketUpkeep,
  ) {}

  /** Number of browsers connected to this process. */
  get socketCount(): number {
    return this.io?.engine.clientsCount ?? 0;
  }

  /** Called when another process has committed events. */
  onNotify(listener: () => void): void {
    this.listener = listener;
  }

  /** Starts with the Socket.IO server of the gateways. */
  open(io: RealtimeIo): void {
    io.on('poke', () => this.listener());
    io.on('recheckUser', (userId) => this.upkeep.recheckUser(userId));
    this.io = io;
    this.upkeep.start(io);
  }

  /** Sends to all processes; each message is serialized once per process, however many sockets receive it. */
  async publish(messages: readonly ChangesMessage[]): Promise<void> {
    const { io } = this;
    if (!io || messages.length === 0) return;
    for (const message of messages) io.to(message.room).emit('changes', message);
    await this.streams.settled();
  }

  /** Sends only to the sockets of this process (Redis is unavailable). */
  publishLocally(messages: readonly ChangesMessage[]): void {
    for (const message of messages) this.io?.local.to(message.room).emit('changes', message);
  }

  /** Closes sockets of ended sessions and rechecks the rights of changed users, in all processes. */
  apply(reaction: SocketReaction): void {
    const { io } = this;
    if (!io) return;
    // Both targets, so that the sockets of this process are closed at once even while Redis is unavailable.
    for (const target of this.redis.isUp ? [io, io.local] : [io.local]) {
      for (const sessionId of reaction.endSessions ?? []) {
        target.to(sessionRoom(sessionId)).emit('session-ended');
        target.in(sessionRoom(sessionId)).disconnectSockets(true);
      }
      for (const id of reaction.closeDisplays ?? []) target.in(displayRoom(id)).disconnectSockets(true);
    }
    for (const userId of reaction.recheckUsers ?? []) {
      this.upkeep.recheckUser(userId);
      if (this.redis.isUp) io.serverSideEmit('recheckUser', userId);
    }
  }

  /** Notifies the relay of another process about waiting events; a burst of commits sends one message. */
  notifyOthers(): void {
    if (this.notifyTimer || !this.redis.isUp) return;
    this.notifyTimer = setTimeout(() => (this.notifyTimer = null), NOTIFY_INTERVAL_MS);
    this.io?.serverSideEmit('poke');
  }

  /**
   * Closes the sockets of this process gradually, so that browsers reconnect to another process: each
   * reconnect refetches its screens.
   */
  async drain(timeoutMs: number): Promise<void> {
    if (this.io) await closeSockets(this.io, timeoutMs);
  }

  close(): void {
    this.upkeep.stop();
    if (this.notifyTimer) clearTimeout(this.notifyTimer);
    const { io } = this;
    this.io = null;
    if (!io) return;
    io.local.disconnectSockets(true);
    for (const namespace of io._nsps.values()) void namespace.adapter.close();
    io.engine.close();
  }
}
