import { SOCKET_PATH, type ClientToServer, type ServerToClient } from '@naryad/contracts/realtime';
import type { Socket } from 'socket.io-client';
import type { SocketLike } from './socket-like.js';

/**
 * The real socket; its library is loaded when the first live screen opens. Websocket first: polling needs sticky
 * sessions when several backends run.
 * @param display the wall board that this page is; absent: the socket has the session of the page
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
