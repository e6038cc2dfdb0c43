import { SOCKET_PATH, type ClientToServer, type ServerToClient } from '@naryad/contracts/realtime';
import type { Socket } from 'socket.io-client';
import type { SocketLike } from './socket-like.js';

/**
 * The real socket; its library loads when the first live screen opens. Websocket first, because polling needs
 * sticky sessions when several backends run.
 * @param display the wall board that this page shows; absent: the socket uses the session of the page
 */
export async function createSocket(display?: number): Promise<SocketLike> {
  const { io } = await import('socket.io-client');
  const socket: Socket<ServerToClient, ClientToServer> = io({
    path: SOCKET_PATH,
    autoConnect: false,
    auth: { display },
    transports: ['websocket', 'polling'],
    tryAllTransports: true,
    reconnectionDelay: 500,
    reconnectionDelayMax: 5_000,
    randomizationFactor: 0.5,
  });
  return socket as unknown as SocketLike;
}
