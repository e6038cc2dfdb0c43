import type { ClientToServer, ServerToClient } from '@naryad/contracts/realtime';
import type { Server, Socket } from 'socket.io';
import type { SessionActor } from '../session/actor-source.js';
import type { Display } from '../session/display-source.js';

/** Messages between processes. */
export interface ServerToServer {
  poke: () => void;
  recheckUser: (userId: number) => void;
}

/** Session or display of an admitted socket; empty before its admission. */
export interface SocketData {
  actor: SessionActor;
  display?: Display;
  ip: string;
  userAgent: string;
}

export type RealtimeIo = Server<ClientToServer, ServerToClient, ServerToServer, SocketData>;
export type RealtimeSocket = Socket<ClientToServer, ServerToClient, ServerToServer, SocketData>;

/** Internal room names that no client can request: rooms of the contracts never begin with `#`. */
export const sessionRoom = (sessionId: number): string => `#session:${sessionId}`;
export const displayRoom = (displayId: number): string => `#display:${displayId}`;
export const userRoom = (userId: number): string => `#user:${userId}`;
