import { Inject, Injectable } from '@nestjs/common';
import type { SocketRefusal } from '@naryad/contracts/realtime';
import { LOGGER, type Logger } from '../logging/logger.js';
import { Handshake } from './handshake.js';
import { SessionSockets } from './session-sockets.js';
import { type RealtimeIo, type RealtimeSocket, sessionRoom, userRoom } from './socket-types.js';

/** A refused client goes by itself; others are helped. */
const REFUSED_GOES_MS = 1_000;

/** Lets sockets in: those of a live session, as many as it may have. */
@Injectable()
export class SocketAdmission {
  constructor(
    @Inject(LOGGER) private readonly logger: Logger,
    private readonly handshake: Handshake,
    private readonly sockets: SessionSockets,
  ) {}

  /** Asks each socket of the server before it is connected. */
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

  /** Null when the socket is let in. */
  private async admit(socket: RealtimeSocket): Promise<SocketRefusal | null> {
    const { request } = socket;
    const cookie = this.handshake.cookieOf(request);
    const actor = cookie === null ? null : await this.handshake.actorOf(cookie);
    if (!actor || cookie === null) return 'unauthorized';
    const { sessionId } = actor;
    const leave = () => void this.sockets.leave(sessionId, socket.id);
    socket.once('disconnect', leave);
    // Comes also for a socket that went before it was let in.
    socket.conn.once('close', leave);
    if (!(await this.sockets.admit(sessionId, socket.id))) return 'too-many';
    // Gone while its room was looked for.
    if (socket.conn.readyState !== 'open') leave();
    socket.data.cookie = cookie;
    socket.data.actor = actor;
    socket.data.ip = socket.handshake.address;
    socket.data.userAgent = String(request.headers['user-agent'] ?? '').slice(0, 300);
    await socket.join([sessionRoom(actor.sessionId), userRoom(actor.userId)]);
    return null;
  }
}

function refuse(socket: RealtimeSocket, why: SocketRefusal, next: (error: Error) => void): void {
  next(new Error(why));
  setTimeout(() => socket.conn.close(), REFUSED_GOES_MS).unref();
}
