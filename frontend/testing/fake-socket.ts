import type { Change, ClientToServer } from '@naryad/contracts/realtime';
import type { SocketEvents, SocketLike } from '../src/shared/realtime/socket-like.js';

type Listener = (...args: never[]) => void;

/** The live connection of a spec: always connected; `push` sends changes to a room as the server would. */
export class FakeSocket implements SocketLike {
  connected = false;
  readonly rooms = new Set<string>();
  readonly #listeners = new Map<string, Listener>();
  readonly #seq = new Map<string, number>();

  on<E extends keyof SocketEvents>(event: E, listener: SocketEvents[E]): this {
    this.#listeners.set(event, listener as Listener);
    return this;
  }

  emit<E extends keyof ClientToServer>(event: E, ...args: Parameters<ClientToServer[E]>): this {
    const [{ room }, answer] = args;
    if (event === 'subscribe') {
      this.rooms.add(room);
      answer?.({ ok: true, head: { room, epoch: 'e', seq: this.#seq.get(room) ?? 0 } });
    }
    return this;
  }

  connect(): this {
    this.connected = true;
    this.#fire('connect');
    return this;
  }

  disconnect(): this {
    this.connected = false;
    return this;
  }

  /** Simulates a lost network. */
  drop(): void {
    this.connected = false;
    this.#fire('disconnect', 'transport close');
  }

  push(room: string, changes: readonly Change[]): void {
    const seq = (this.#seq.get(room) ?? 0) + 1;
    this.#seq.set(room, seq);
    this.#fire('changes', { room, epoch: 'e', from: seq, seq, at: new Date().toISOString(), changes });
  }

  /** The server ends the session. */
  end(): void {
    this.#fire('session-ended');
  }

  #fire(event: string, ...args: unknown[]): void {
    (this.#listeners.get(event) as ((...values: unknown[]) => void) | undefined)?.(...args);
  }
}
