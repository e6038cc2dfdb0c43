import { Injectable } from '@nestjs/common';
import type { ChangesMessage } from '@naryad/contracts/realtime';
import { RedisConnections } from '../queue/redis.js';
import { closeGently } from './close-gently.js';
import type { SocketReaction } from './socket-reactions.js';
import { SocketStreams } from './socket-streams.js';
import { displayRoom, type RealtimeIo, sessionRoom } from './socket-types.js';
import { SocketUpkeep } from './socket-upkeep.js';

const POKE_EVERY_MS = 20;

/** What the program says to its sockets, and to the other processes; these form one by Redis streams. */
@Injectable()
export class RealtimeServer {
  private io: RealtimeIo | null = null;
  private pokeTimer: NodeJS.Timeout | null = null;
  private poked: () => void = () => undefined;

  constructor(
    private readonly redis: RedisConnections,
    private readonly streams: SocketStreams,
    private readonly upkeep: SocketUpkeep,
  ) {}

  /** How many browsers are connected to this process. */
  get socketCount(): number {
    return this.io?.engine.clientsCount ?? 0;
  }

  /** Called when another process has committed events. */
  onPoke(listener: () => void): void {
    this.poked = listener;
  }

  /** Takes the gateways' server over. */
  open(io: RealtimeIo): void {
    io.on('poke', () => this.poked());
    io.on('recheckUser', (userId) => this.upkeep.recheckUser(userId));
    this.io = io;
    this.upkeep.start(io);
  }

  /** Sends to all processes; each message is made into bytes once per process, however many watch the room. */
  async publish(messages: readonly ChangesMessage[]): Promise<void> {
    const { io } = this;
    if (!io || messages.length === 0) return;
    for (const message of messages) io.to(message.room).emit('changes', message);
    await this.streams.settled();
  }

  /** Sends to the sockets of this process only (Redis is away). */
  publishHere(messages: readonly ChangesMessage[]): void {
    for (const message of messages) this.io?.local.to(message.room).emit('changes', message);
  }

  /** Closes sockets of ended sessions and looks at the rights of changed users, in all processes. */
  apply(reaction: SocketReaction): void {
    const { io } = this;
    if (!io) return;
    // Both ways: while Redis is away the sockets of this process are still closed at once.
    for (const reach of this.redis.isUp ? [io, io.local] : [io.local]) {
      for (const sessionId of reaction.endSessions ?? []) {
        reach.to(sessionRoom(sessionId)).emit('session-ended');
        reach.in(sessionRoom(sessionId)).disconnectSockets(true);
      }
      for (const id of reaction.closeDisplays ?? []) reach.in(displayRoom(id)).disconnectSockets(true);
    }
    for (const userId of reaction.recheckUsers ?? []) {
      this.upkeep.recheckUser(userId);
      if (this.redis.isUp) io.serverSideEmit('recheckUser', userId);
    }
  }

  /** Tells the relay of another process that events wait; a burst of commits makes one message. */
  pokeOthers(): void {
    if (this.pokeTimer || !this.redis.isUp) return;
    this.pokeTimer = setTimeout(() => (this.pokeTimer = null), POKE_EVERY_MS);
    this.io?.serverSideEmit('poke');
  }

  /**
   * Closes the sockets of this process so that browsers come back by themselves, to another process: not all in one moment,
   * because each asks for its screens again.
   */
  async sendAway(atMostMs: number): Promise<void> {
    if (this.io) await closeGently(this.io, atMostMs);
  }

  close(): void {
    this.upkeep.stop();
    if (this.pokeTimer) clearTimeout(this.pokeTimer);
    const { io } = this;
    this.io = null;
    if (!io) return;
    io.local.disconnectSockets(true);
    for (const namespace of io._nsps.values()) void namespace.adapter.close();
    io.engine.close();
  }
}
