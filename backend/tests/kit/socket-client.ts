import type {
  ChangesMessage,
  ClientToServer,
  RoomOffset,
  ServerToClient,
  SubscribeAnswer,
} from '@naryad/contracts/realtime';
import { io, type Socket } from 'socket.io-client';
import type { TestClient } from './test-client.js';
import { waitFor } from './wait-for.js';

export interface SocketOptions {
  readonly transports?: ('polling' | 'websocket')[];
  readonly headers?: Readonly<Record<string, string>>;
  /** Id of the wall board that the socket claims to be. */
  readonly display?: number;
}

/** A browser's socket that stores all received messages, so a test also sees earlier ones. */
export class SocketClient {
  readonly messages: ChangesMessage[] = [];
  readonly offsets: RoomOffset[] = [];
  /** Reasons of disconnections and refusals. */
  readonly ends: string[] = [];
  private readonly socket: Socket<ServerToClient, ClientToServer>;

  constructor(client: Pick<TestClient, 'url' | 'cookieHeader'>, options: SocketOptions = {}) {
    this.socket = io(client.url, {
      transports: options.transports ?? ['websocket'],
      extraHeaders: { cookie: client.cookieHeader, ...options.headers },
      auth: { display: options.display },
      reconnection: false,
      forceNew: true,
    });
    this.socket.on('changes', (message) => this.messages.push(message));
    this.socket.on('heads', (offsets) => this.offsets.push(...offsets));
    this.socket.on('session-ended', () => this.ends.push('session-ended'));
    this.socket.on('disconnect', (reason) => this.ends.push(reason));
    this.socket.on('connect_error', (error) => this.ends.push(error.message));
  }

  get isConnected(): boolean {
    return this.socket.connected;
  }

  /** Waits until the server has accepted the socket. */
  async connected(): Promise<this> {
    await waitFor(() => {
      if (this.ends.length > 0) throw new Error(this.ends.join(', '));
      return this.socket.connected;
    }, 'the socket');
    return this;
  }

  /** Reconnects like a browser: connects if the server has closed the socket, and joins the room again. */
  async reconnect(room: string): Promise<void> {
    if (this.socket.connected) return;
    this.ends.length = 0;
    this.socket.connect();
    await this.connected();
    await this.subscribe(room);
  }

  subscribe(room: string): Promise<SubscribeAnswer> {
    return new Promise((done) => this.socket.emit('subscribe', { room }, done));
  }

  unsubscribe(room: string): void {
    this.socket.emit('unsubscribe', { room });
  }

  /** Waits for a change that matches the predicate, including earlier ones. */
  change<Match>(question: (message: ChangesMessage) => Match | undefined | null | false): Promise<Match> {
    return waitFor(() => {
      for (const message of this.messages) {
        const match = question(message);
        if (match) return match;
      }
      return null;
    }, 'a change');
  }

  close(): void {
    this.socket.disconnect();
  }
}
