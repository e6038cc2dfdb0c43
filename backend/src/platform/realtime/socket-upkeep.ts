import { Inject, Injectable } from '@nestjs/common';
import { parseRoom } from '@naryad/contracts/realtime';
import { setTimeout as pause } from 'node:timers/promises';
import { LOGGER, type Logger } from '../logging/logger.js';
import { closeSockets } from './close-sockets.js';
import { DatabaseWatch } from './database-watch.js';
import { Handshake } from './handshake.js';
import { RoomOffsets } from './room-offsets.js';
import { SessionSockets } from './session-sockets.js';
import { cutWhenSlow } from './slow-clients.js';
import { type RealtimeIo, type RealtimeSocket, userRoom } from './socket-types.js';
import { Subscriptions } from './subscriptions.js';

const OFFSETS_INTERVAL_MS = 20_000;
/** Delay between reading offsets and sending them, so that all counted changes have been sent by then. */
const OFFSETS_DELAY_MS = 500;
const RECHECK_EVERY_MS = 30_000;
/** Spread of the rechecks: hundreds of sockets at once would delay changes for all. */
const RECHECK_SPREAD_MS = 20_000;
/** Second recheck, because rights may be cached for up to a second after a change in another process. */
const RECHECK_AGAIN_MS = 1_200;
/** An idle timeout of a session causes no event, so its sockets are closed by polling. */
const ENDED_CHECK_MS = 5_000;
const SLOW_CHECK_MS = 1_000;
const DATABASE_CHECK_MS = 3_000;
/** A third of a lease, so that two renewals may be missed. */
const RENEW_EVERY_MS = 20_000;

/**
 * Periodic work for the open sockets of this process: sending offsets, rechecking rights, disconnecting slow
 * clients.
 */
@Injectable()
export class SocketUpkeep {
  private io: RealtimeIo | null = null;
  private readonly timers: NodeJS.Timeout[] = [];

  constructor(
    @Inject(LOGGER) private readonly logger: Logger,
    private readonly subscriptions: Subscriptions,
    private readonly offsets: RoomOffsets,
    private readonly sockets: SessionSockets,
    private readonly database: DatabaseWatch,
    private readonly handshake: Handshake,
  ) {}

  start(io: RealtimeIo): void {
    this.io = io;
    this.every(OFFSETS_INTERVAL_MS, () => this.sendOffsets());
    this.every(RENEW_EVERY_MS, () => this.sockets.renew());
    this.every(RECHECK_EVERY_MS, () => this.recheckAll(undefined, RECHECK_SPREAD_MS));
    this.every(ENDED_CHECK_MS, () => this.closeEnded());
    this.every(SLOW_CHECK_MS, async () => this.cutSlowClients());
    this.every(DATABASE_CHECK_MS, () => this.closeWithoutDatabase());
  }

  stop(): void {
    this.io = null;
    for (const timer of this.timers) clearInterval(timer);
  }

  /** Rechecks the sockets of one user in this process, immediately and again later. */
  recheckUser(userId: number): void {
    const room = userRoom(userId);
    if (!this.io?.sockets.adapter.rooms.has(room)) return;
    this.recheckRoom(room);
    setTimeout(() => this.recheckRoom(room), RECHECK_AGAIN_MS).unref();
  }

  private async sendOffsets(): Promise<void> {
    const { io } = this;
    if (!io || io.engine.clientsCount === 0) return;
    const rooms = [...io.sockets.adapter.rooms.keys()].filter((room) => parseRoom(room));
    const offsets = await this.offsets.of(rooms);
    await pause(OFFSETS_DELAY_MS);
    for (const offset of offsets) io.local.to(offset.room).emit('heads', [offset]);
  }

  /** Rechecks a room and ignores failures. */
  private recheckRoom(room: string): void {
    void this.recheckAll(room).catch((error: unknown) =>
      this.logger.warn({ err: error }, 'Права сокетов не проверены'),
    );
  }

  /**
   * Rechecks the sockets of a room, or all: those of ended sessions and withdrawn displays are closed.
   * @param overMs time over which the checks are spread
   */
  async recheckAll(room?: string, overMs = 0): Promise<void> {
    if (!this.io) return;
    const ids = room === undefined ? null : this.io.sockets.adapter.rooms.get(room);
    const all = [...this.io.sockets.sockets.values()];
    const sockets = ids ? all.filter(({ id }) => ids.has(id)) : room ? [] : all;
    for (const socket of sockets) {
      if (overMs > 0) await pause(overMs / sockets.length, undefined, { ref: false });
      if (!this.io) return;
      if (socket.connected && !(await this.subscriptions.recheck(socket))) end(socket);
    }
  }

  /** Closes sockets of ended sessions, with one query for all of them. */
  private async closeEnded(): Promise<void> {
    const sockets = [...(this.io?.sockets.sockets.values() ?? [])].filter(({ data }) => !data.display);
    if (sockets.length === 0) return;
    const live = await this.handshake.liveOf([...new Set(sockets.map(({ data }) => data.actor.sessionId))]);
    for (const socket of sockets) if (!live.has(socket.data.actor.sessionId)) end(socket);
  }

  /**
   * Without Postgres there are no changes, and an open connection would look healthy. Sockets are closed and
   * reconnects are refused until Postgres is back, so that screens show 'Нет связи'.
   */
  private async closeWithoutDatabase(): Promise<void> {
    const { io } = this;
    if (!io || io.engine.clientsCount === 0 || !(await this.database.isDown())) return;
    if (io.sockets.sockets.size === 0) return;
    this.logger.warn('База данных недоступна: соединения с экранами закрыты до её возвращения');
    await closeSockets(io, DATABASE_CHECK_MS);
  }

  private cutSlowClients(): void {
    for (const socket of this.io?.sockets.sockets.values() ?? []) {
      if (cutWhenSlow(socket))
        this.logger.warn({ user_id: socket.data.actor?.userId }, 'Медленный клиент отключён');
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

function end(socket: RealtimeSocket): void {
  socket.emit('session-ended');
  socket.disconnect(true);
}
