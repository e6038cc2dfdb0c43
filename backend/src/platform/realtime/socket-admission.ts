import { Inject, Injectable } from '@nestjs/common';
import { id } from '@naryad/contracts/kernel/fields';
import type { SocketRefusal } from '@naryad/contracts/realtime';
import * as z from 'zod/mini';
import { LOGGER, type Logger } from '../logging/logger.js';
import { Handshake } from './handshake.js';
import { SessionSockets } from './session-sockets.js';
import { displayRoom, type RealtimeIo, type RealtimeSocket, sessionRoom, userRoom } from './socket-types.js';

/** Time for a refused client to disconnect; after it the connection is closed. */
const REFUSED_GOES_MS = 1_000;

/** Admits sockets of a live session or display, up to its limit. */
@Injectable()
export class SocketAdmission {
  constructor(
    @Inject(LOGGER) private readonly logger: Logger,
    private readonly handshake: Handshake,
    private readonly sockets: SessionSockets,
  ) {}

  /** Checks each socket of the server before it is connected. */
  guard(io: RealtimeIo): void {
    io.use((socket, next) => {
      this.admit(socket).then(
        (refusal) => (refusal === null ? next() : refuse(socket, refusal, next)),
        (error: unknown) => {
          this.logger.warn({ err: error }, 'Сокет не принят');
          refuse(socket, 'unavailable', next);
        },
      );
    });
  }

  /** Null when the socket is admitted. */
  private async admit(socket: RealtimeSocket): Promise<SocketRefusal | null> {
    const displayId = displayIdOf(socket);
    if (displayId !== null) return this.admitDisplay(socket, displayId);
    const { request } = socket;
    const cookie = this.handshake.cookieOf(request);
    const actor = cookie === null ? null : await this.handshake.actorOf(cookie);
    if (!actor || cookie === null) return 'unauthorized';
    if (!(await this.counted(socket, actor.sessionId))) return 'too-many';
    socket.data.actor = actor;
    socket.data.ip = this.handshake.addressOf(request);
    socket.data.userAgent = String(request.headers['user-agent'] ?? '').slice(0, 300);
    await socket.join([sessionRoom(actor.sessionId), userRoom(actor.userId)]);
    return null;
  }

  /**
   * A display has no session and no user. It gets its own room, no matter which user is signed in to that
   * browser.
   */
  private async admitDisplay(socket: RealtimeSocket, id: number): Promise<SocketRefusal | null> {
    const cookie = this.handshake.cookieOf(socket.request, id);
    const display = cookie === null ? null : await this.handshake.displayOf(id, cookie);
    if (!display) return 'unauthorized';
    if (!(await this.counted(socket, `display-${id}`))) return 'too-many';
    socket.data.display = display;
    await socket.join(displayRoom(id));
    return null;
  }

  /** False when the holder of the socket has reached its limit. */
  private async counted(socket: RealtimeSocket, holder: number | string): Promise<boolean> {
    const leave = () => void this.sockets.leave(holder, socket.id);
    socket.once('disconnect', leave);
    // Also emitted for a socket that closes before its admission.
    socket.conn.once('close', leave);
    if (!(await this.sockets.admit(holder, socket.id))) return false;
    // It was closed while it was being counted.
    if (socket.conn.readyState !== 'open') leave();
    return true;
  }
}

/** The display that a socket claims to be; null for a session. */
function displayIdOf({ handshake }: RealtimeSocket): number | null {
  const { display } = handshake.auth as { readonly display?: unknown };
  return z.safeParse(id, display).data ?? null;
}

function refuse(socket: RealtimeSocket, why: SocketRefusal, next: (error: Error) => void): void {
  next(new Error(why));
  setTimeout(() => socket.conn.close(), REFUSED_GOES_MS).unref();
}
