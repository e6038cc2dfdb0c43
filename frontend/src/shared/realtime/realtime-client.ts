import type { Change, ChangesMessage, RoomOffset, SocketRefusal } from '@naryad/contracts/realtime';
import { ConnectionStore } from './connection-store.js';
import { RoomTracker } from './room-tracker.js';
import type { SocketFactory, SocketLike } from './socket-like.js';

/** Why a room's data must be refetched. */
export type StaleReason = 'joined' | 'gap' | 'refused';

export interface RoomHandler {
  /** Changes in order, without gaps. `at` is the time of the server (ISO 8601). */
  readonly onChanges: (changes: readonly Change[], message: ChangesMessage) => void;
  /**
   * Refetch the room's data: after every (re)join, because changes between the load and the join are unknown,
   * and after a gap or a change of epoch.
   */
  readonly onStale: (reason: StaleReason) => void;
}

interface Room {
  readonly tracker: RoomTracker;
  readonly handlers: Set<RoomHandler>;
  /** Incremented with each subscription, so that a late response to an earlier one is ignored. */
  attempt: number;
  leaving: ReturnType<typeof setTimeout> | undefined;
}

/**
 * How long a room stays joined after its last user left, so that switching tabs does not rejoin. In
 * milliseconds.
 */
const LINGER_MS = 2_000;

const REFUSED: SocketRefusal = 'unauthorized';
/** Delay before a refused socket reconnects, in milliseconds. Until then its screens poll. */
const RETRIED_AFTER_MS: ReadonlyMap<string, number> = new Map<SocketRefusal, number>([
  ['unavailable', 5_000],
  ['too-many', 30_000],
]);

/** Rooms over one socket. The socket opens for the first room and stays open until `stop`. */
export class RealtimeClient {
  readonly connection = new ConnectionStore();
  readonly #rooms = new Map<string, Room>();
  readonly #sessionListeners = new Set<() => void>();
  #socket: SocketLike | null = null;
  #opening = false;

  constructor(private readonly createSocket: SocketFactory) {}

  /** Joins a room; returns the function that leaves it. Several handlers share one subscription. */
  join(name: string, handler: RoomHandler): () => void {
    let room = this.#rooms.get(name);
    if (room === undefined) {
      room = { tracker: new RoomTracker(), handlers: new Set(), attempt: 0, leaving: undefined };
      this.#rooms.set(name, room);
      room.handlers.add(handler);
      if (this.#socket?.connected === true) this.#subscribe(name, room);
      else this.#open();
    } else {
      clearTimeout(room.leaving);
      room.leaving = undefined;
      room.handlers.add(handler);
      if (room.tracker.position !== null) queueMicrotask(() => handler.onStale('joined'));
      // A room that lingers from before `stop` must not leave the next user without a socket.
      this.#open();
    }
    const joined = room;
    return () => this.#leave(name, joined, handler);
  }

  /** Called when the server ends the session or rejects the handshake. */
  onSessionEnded(listener: () => void): () => void {
    this.#sessionListeners.add(listener);
    return () => this.#sessionListeners.delete(listener);
  }

  /** Closes the socket, e.g. when the user changes; the next room opens a new one. */
  stop(): void {
    const socket = this.#socket;
    this.#socket = null;
    socket?.disconnect();
    this.connection.idle();
  }

  /** Opens the socket again for the rooms that are still joined, e.g. after a sign-in. */
  resume(): void {
    if (this.#rooms.size > 0) this.#open();
  }

  #open(): void {
    if (this.#opening || this.#socket !== null) return;
    this.#opening = true;
    this.connection.connecting();
    this.createSocket().then(
      (socket) => {
        this.#opening = false;
        this.#attach(socket);
      },
      () => {
        this.#opening = false;
        this.connection.lost();
        setTimeout(() => this.resume(), 5_000);
      },
    );
  }

  #attach(socket: SocketLike): void {
    this.#socket = socket;
    const current = (): boolean => this.#socket === socket;
    socket.on('connect', () => {
      if (!current()) return;
      this.connection.online();
      for (const [name, room] of this.#rooms) this.#subscribe(name, room);
    });
    socket.on('disconnect', (reason) => {
      if (!current()) return;
      this.connection.lost();
      for (const { tracker } of this.#rooms.values()) tracker.left();
      // The server closed the socket on purpose: the library does not reconnect automatically in this case.
      if (reason === 'io server disconnect') setTimeout(() => current() && socket.connect(), 1_000);
    });
    socket.on('connect_error', (error) => {
      if (!current()) return;
      this.connection.lost();
      if (error.message === REFUSED) return this.#endSession();
      const pause = RETRIED_AFTER_MS.get(error.message);
      // The library does not reconnect automatically after a refused handshake.
      if (pause !== undefined) setTimeout(() => current() && socket.connect(), pause);
    });
    socket.on('changes', (message) => current() && this.#changes(message));
    socket.on('heads', (offsets) => current() && this.#offsets(offsets));
    socket.on('session-ended', () => current() && this.#endSession());
    socket.connect();
  }

  #subscribe(name: string, room: Room): void {
    room.attempt += 1;
    const attempt = room.attempt;
    this.#socket?.emit('subscribe', { room: name }, (answer) => {
      if (room.attempt !== attempt || this.#rooms.get(name) !== room) return;
      if (answer.ok) room.tracker.joined(answer.head);
      this.#stale(room, answer.ok ? 'joined' : 'refused');
    });
  }

  #leave(name: string, room: Room, handler: RoomHandler): void {
    room.handlers.delete(handler);
    if (room.handlers.size > 0) return;
    clearTimeout(room.leaving);
    room.leaving = setTimeout(() => {
      if (room.handlers.size > 0 || this.#rooms.get(name) !== room) return;
      this.#rooms.delete(name);
      if (this.#socket?.connected === true) this.#socket.emit('unsubscribe', { room: name });
    }, LINGER_MS);
  }

  #changes(message: ChangesMessage): void {
    this.connection.contact();
    const room = this.#rooms.get(message.room);
    if (room === undefined) return;
    const decision = room.tracker.message(message);
    if (decision === 'apply') {
      for (const handler of [...room.handlers]) handler.onChanges(message.changes, message);
    } else if (decision === 'stale') {
      this.#stale(room, 'gap');
    }
  }

  #offsets(offsets: readonly RoomOffset[]): void {
    this.connection.contact();
    for (const offset of offsets) {
      const room = this.#rooms.get(offset.room);
      if (room?.tracker.offset(offset) === 'stale') this.#stale(room, 'gap');
    }
  }

  #stale(room: Room, reason: StaleReason): void {
    for (const handler of [...room.handlers]) handler.onStale(reason);
  }

  #endSession(): void {
    this.stop();
    for (const listener of [...this.#sessionListeners]) listener();
  }
}
