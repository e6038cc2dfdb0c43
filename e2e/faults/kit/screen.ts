import type {
  Change,
  ChangeEntity,
  ChangeOf,
  ChangesMessage,
  RoomOffset,
  SocketRefusal,
  SubscribeAnswer,
} from '@naryad/contracts/realtime';
import type { Socket } from 'socket.io-client';
import { waitFor } from '../../../backend/tests/kit/wait-for.js';
import { RoomTracker, type RoomDecision } from '../../../frontend/src/shared/realtime/room-tracker.js';
import type { Client } from './plant.js';

/** Delay before a refused connection is retried, in milliseconds. */
const AGAIN_MS = 500;

/** A message of the watched room and the decision of the browser's own tracker. */
export interface Arrival {
  readonly verdict: RoomDecision;
  readonly message: ChangesMessage;
}

/** A simulated browser screen on one room: reconnects, rejoins, and tracks offsets as the product does. */
export class Screen {
  readonly arrivals: Arrival[] = [];
  /** The offset of each (repeated) join. */
  readonly joins: RoomOffset[] = [];
  /** Offsets that showed missed changes. */
  readonly missed: RoomOffset[] = [];
  private readonly tracker = new RoomTracker();
  private readonly socket: Socket;
  private isClosed = false;

  private constructor(
    client: Client,
    private readonly room: string,
  ) {
    this.socket = client.socket();
    this.socket.on('connect', () => this.join());
    this.socket.on('disconnect', () => {
      this.tracker.left();
      this.reconnect();
    });
    this.socket.on('connect_error', ({ message }) => {
      if (message !== ('unauthorized' satisfies SocketRefusal)) this.reconnect();
    });
    this.socket.on('changes', (message: ChangesMessage) => {
      if (message.room === room) this.arrivals.push({ verdict: this.tracker.message(message), message });
    });
    this.socket.on('heads', (offsets: RoomOffset[]) => {
      for (const offset of offsets.filter((one) => one.room === room)) {
        if (this.tracker.offset(offset) === 'stale') this.missed.push(offset);
      }
    });
  }

  static async open(client: Client, room: string): Promise<Screen> {
    const screen = new Screen(client, room);
    await screen.joined(1);
    return screen;
  }

  /** Waits for the n-th join. */
  joined(times: number): Promise<boolean> {
    return waitFor(() => this.joins.length >= times, `join ${times} of ${this.room}`, 30_000);
  }

  get seq(): number {
    return this.tracker.position?.seq ?? 0;
  }

  get decisions(): RoomDecision[] {
    return this.arrivals.map((one) => one.verdict);
  }

  /** Changes that the screen applied, in order. */
  changes<E extends ChangeEntity>(entity: E): ChangeOf<E>[] {
    return this.arrivals
      .filter((one) => one.verdict === 'apply')
      .flatMap((one) => one.message.changes)
      .filter((one: Change): one is ChangeOf<E> => one.entity === entity);
  }

  reached(seq: number, timeoutMs = 20_000): Promise<boolean> {
    return waitFor(() => this.seq >= seq, `number ${seq} of ${this.room} (now ${this.seq})`, timeoutMs);
  }

  close(): void {
    this.isClosed = true;
    this.socket.disconnect();
  }

  /**
   * When the handshake is refused or the server disconnects, e.g. without Postgres, the library does not
   * reconnect; the product does.
   */
  private reconnect(): void {
    if (!this.isClosed && !this.socket.active)
      setTimeout(() => this.isClosed || this.socket.connect(), AGAIN_MS);
  }

  private join(): void {
    this.socket.emit('subscribe', { room: this.room }, (answer: SubscribeAnswer) => {
      if (!answer.ok) return;
      this.tracker.joined(answer.head);
      this.joins.push(answer.head);
    });
  }
}
