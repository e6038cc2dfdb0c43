import { Inject, Injectable } from '@nestjs/common';
import { HttpAdapterHost } from '@nestjs/core';
import { type ChangesMessage, parseRoom, SOCKET_PATH, type SocketRefusal } from '@naryad/contracts/realtime';
import { createAdapter } from '@socket.io/redis-streams-adapter';
import type { Redis } from '@naryad/runtime/redis/program-redis';
import type { Server as HttpServer } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { Server } from 'socket.io';
import { ENVIRONMENT, type Environment } from '../config/environment.js';
import { LOGGER, type Logger } from '../logging/logger.js';
import { RedisConnections } from '../queue/redis.js';
import { Handshake } from './handshake.js';
import { RoomHeads } from './room-heads.js';
import { SessionSockets } from './session-sockets.js';
import { cutWhenSlow } from './slow-clients.js';
import { addSocketHeaders } from './socket-headers.js';
import type { SocketReaction } from './socket-reactions.js';
import { type RealtimeIo, type RealtimeSocket, sessionRoom, userRoom } from './socket-types.js';
import { Subscriptions } from './subscriptions.js';

const HEADS_EVERY_MS = 20_000;
/** Heads are read a moment before they are sent: what they count has been sent by then. */
const HEADS_DELAY_MS = 500;
const RECHECK_EVERY_MS = 30_000;
/** What rights are judged by may have been read up to a second ago, before another process changed it. */
const RECHECK_AGAIN_MS = 1_200;
const SLOW_CHECK_MS = 1_000;
const POKE_EVERY_MS = 20;
const CLIENT_MESSAGE_BYTES = 16 * 1024;
const PUBLISH_WITHIN_MS = 5_000;
/** A third of a lease: one renewal may be missed. */
const RENEW_EVERY_MS = 20_000;
/** Within this a connection asks to be let in. */
const ASKS_WITHIN_MS = 10_000;
/** A refused client goes by itself; others are helped. */
const REFUSED_GOES_MS = 1_000;

/** The socket endpoint of this process; the processes form one by Redis streams. */
@Injectable()
export class RealtimeServer {
  private io: RealtimeIo | null = null;
  private streams: Redis | null = null;
  private readonly timers: NodeJS.Timeout[] = [];
  private pokeTimer: NodeJS.Timeout | null = null;
  private poked: () => void = () => undefined;

  constructor(
    @Inject(ENVIRONMENT) private readonly environment: Environment,
    @Inject(LOGGER) private readonly logger: Logger,
    private readonly host: HttpAdapterHost,
    private readonly redis: RedisConnections,
    private readonly handshake: Handshake,
    private readonly subscriptions: Subscriptions,
    private readonly heads: RoomHeads,
    private readonly sockets: SessionSockets,
  ) {}

  /** How many browsers are connected to this process. */
  get socketCount(): number {
    return this.io?.engine.clientsCount ?? 0;
  }

  /** Called when another process has committed events. */
  onPoke(listener: () => void): void {
    this.poked = listener;
  }

  start(): void {
    const { queuePrefix } = this.environment;
    // Fails after one retry: while Redis is away a message must not wait in memory.
    this.streams = this.redis.open({ maxRetriesPerRequest: 1 });
    // Its readers, in contrast, wait for Redis as long as it takes: they subscribe once and never again.
    this.streams.duplicate = () => this.redis.open({ maxRetriesPerRequest: null });
    const httpServer = this.host.httpAdapter.getHttpServer() as HttpServer;
    const io: RealtimeIo = new Server(httpServer, {
      path: SOCKET_PATH,
      serveClient: false,
      perMessageDeflate: false,
      maxHttpBufferSize: CLIENT_MESSAGE_BYTES,
      connectTimeout: ASKS_WITHIN_MS,
      allowRequest: (request, decide) => decide(null, this.handshake.isOwnOrigin(request)),
      adapter: createAdapter(this.streams, {
        streamName: `${queuePrefix}:sockets`,
        channelPrefix: `${queuePrefix}:sockets`,
        maxLen: 10_000,
        onlyPlaintext: true,
      }),
    });
    addSocketHeaders(io, (request) => this.handshake.headersOf(request));
    io.use((socket, next) => {
      this.admit(socket).then(
        (refusal) => (refusal === null ? next() : refuse(socket, refusal, next)),
        (error: unknown) => {
          this.logger.warn({ err: error }, 'Сокет не принят');
          refuse(socket, 'unavailable', next);
        },
      );
    });
    io.on('connection', (socket) => this.subscriptions.serve(socket));
    io.on('poke', () => this.poked());
    io.on('recheckUser', (userId) => this.recheckUser(userId));
    this.io = io;
    this.every(HEADS_EVERY_MS, () => this.sendHeads());
    this.every(RENEW_EVERY_MS, () => this.sockets.renew());
    this.every(RECHECK_EVERY_MS, async () => this.recheckHere());
    this.every(SLOW_CHECK_MS, async () => this.cutSlowClients());
  }

  /** Sends to all processes; each message is made into bytes once per process, however many watch the room. */
  async publish(messages: readonly ChangesMessage[]): Promise<void> {
    const { io, streams } = this;
    if (!io || !streams || messages.length === 0) return;
    for (const message of messages) io.to(message.room).emit('changes', message);
    // Commands of one connection are answered in their order: after this one the messages are in the stream.
    const late = new AbortController();
    try {
      await Promise.race([
        streams.ping(),
        pause(PUBLISH_WITHIN_MS, undefined, { signal: late.signal }).then(() => {
          throw new Error('Redis не отвечает');
        }),
      ]);
    } finally {
      late.abort();
    }
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
    }
    for (const userId of reaction.recheckUsers ?? []) {
      this.recheckUser(userId);
      if (this.redis.isUp) io.serverSideEmit('recheckUser', userId);
    }
  }

  /** Tells the relay of another process that events wait; a burst of commits makes one message. */
  pokeOthers(): void {
    if (this.pokeTimer || !this.redis.isUp) return;
    this.pokeTimer = setTimeout(() => (this.pokeTimer = null), POKE_EVERY_MS);
    this.io?.serverSideEmit('poke');
  }

  close(): void {
    for (const timer of this.timers) clearInterval(timer);
    if (this.pokeTimer) clearTimeout(this.pokeTimer);
    const { io } = this;
    this.io = null;
    if (!io) return;
    io.local.disconnectSockets(true);
    for (const namespace of io._nsps.values()) void namespace.adapter.close();
    io.engine.close();
  }

  /** Null when the socket is let in. */
  private async admit(socket: RealtimeSocket): Promise<SocketRefusal | null> {
    const { request } = socket;
    const cookie = this.handshake.cookieOf(request);
    const actor = cookie === null ? null : await this.handshake.actorOf(cookie);
    if (!actor || cookie === null) return 'unauthorized';
    const { sessionId } = actor;
    const leave = () => void this.sockets.leave(sessionId, socket.id);
    socket.once('disconnect', leave);
    // Comes also for a socket that went before it was let in.
    socket.conn.once('close', leave);
    if (!(await this.sockets.admit(sessionId, socket.id))) return 'too-many';
    // Gone while its room was looked for.
    if (socket.conn.readyState !== 'open') leave();
    socket.data.cookie = cookie;
    socket.data.actor = actor;
    socket.data.ip = socket.handshake.address;
    socket.data.userAgent = String(request.headers['user-agent'] ?? '').slice(0, 300);
    await socket.join([sessionRoom(actor.sessionId), userRoom(actor.userId)]);
    return null;
  }

  private async sendHeads(): Promise<void> {
    const { io } = this;
    if (!io || io.engine.clientsCount === 0) return;
    const rooms = [...io.sockets.adapter.rooms.keys()].filter((room) => parseRoom(room));
    const heads = await this.heads.of(rooms);
    await pause(HEADS_DELAY_MS);
    for (const head of heads) io.local.to(head.room).emit('heads', [head]);
  }

  /** The sockets of one user in this process, at once and again. */
  private recheckUser(userId: number): void {
    const room = userRoom(userId);
    if (!this.io?.sockets.adapter.rooms.has(room)) return;
    this.recheckHere(room);
    setTimeout(() => this.recheckHere(room), RECHECK_AGAIN_MS).unref();
  }

  /** Sockets of a room, or all: sessions that are over are closed, rooms without right are left. */
  private recheckHere(room?: string): void {
    void this.recheckAll(room).catch((error: unknown) =>
      this.logger.warn({ err: error }, 'Права сокетов не проверены'),
    );
  }

  private async recheckAll(room?: string): Promise<void> {
    if (!this.io) return;
    const ids = room === undefined ? null : this.io.sockets.adapter.rooms.get(room);
    const sockets = [...this.io.sockets.sockets.values()];
    for (const socket of ids ? sockets.filter((one) => ids.has(one.id)) : room ? [] : sockets) {
      if (socket.connected && !(await this.subscriptions.recheck(socket))) {
        socket.emit('session-ended');
        socket.disconnect(true);
      }
    }
  }

  private cutSlowClients(): void {
    for (const socket of this.io?.sockets.sockets.values() ?? []) {
      if (cutWhenSlow(socket))
        this.logger.warn({ user_id: socket.data.actor.userId }, 'Медленный клиент отключён');
    }
  }

  private every(ms: number, work: () => Promise<void>): void {
    const run = () =>
      void work().catch((error: unknown) =>
        this.logger.warn({ err: error }, 'Обслуживание сокетов прервано'),
      );
    this.timers.push(setInterval(run, ms).unref());
  }
}

function refuse(socket: RealtimeSocket, why: SocketRefusal, next: (error: Error) => void): void {
  next(new Error(why));
  setTimeout(() => socket.conn.close(), REFUSED_GOES_MS).unref();
}
