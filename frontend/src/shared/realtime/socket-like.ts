import type { ClientToServer, ServerToClient } from '@naryad/contracts/realtime';

interface Lifecycle {
  connect: () => void;
  disconnect: (reason: string) => void;
  connect_error: (error: Error) => void;
}

export type SocketEvents = ServerToClient & Lifecycle;

/** The part of a Socket.IO socket that the client uses; tests replace it with a fake. */
export interface SocketLike {
  readonly connected: boolean;
  on<E extends keyof SocketEvents>(event: E, listener: SocketEvents[E]): unknown;
  emit<E extends keyof ClientToServer>(event: E, ...args: Parameters<ClientToServer[E]>): unknown;
  connect(): unknown;
  disconnect(): unknown;
}

/** Creates an unconnected socket. */
export type SocketFactory = () => Promise<SocketLike>;
