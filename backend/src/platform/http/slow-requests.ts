import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { RequestLimits } from '../config/environment.js';
import { errorBody } from './error-answer.js';

interface OpenBody {
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
  endsAt: number;
  bytes: number;
  lastByteAt: number;
}

const MAX_CHECK_INTERVAL_MS = 1_000;

/** Cuts off requests that are not sent completely in time: 408, and the connection is closed. */
export class SlowRequests {
  private readonly bodies = new Map<Socket, OpenBody>();
  private checkedAt = performance.now();

  /** @param headers of every response; responses here are written without Fastify */
  constructor(
    private readonly limits: RequestLimits,
    private readonly headers: Readonly<Record<string, string>>,
  ) {}

  /**
   * Limits enforced by Node itself. Its limit for the whole request is only a fallback: our limits start when
   * the headers are received.
   */
  get serverOptions() {
    const { headersMs, bodyMs, uploadMs, keepAliveMs } = this.limits;
    return {
      requestTimeout: headersMs + Math.max(bodyMs, uploadMs),
      keepAliveTimeout: keepAliveMs,
      http: { headersTimeout: headersMs, connectionsCheckingInterval: this.checkIntervalMs },
      clientErrorHandler: (error: NodeJS.ErrnoException, socket: Socket) => this.answerBroken(error, socket),
    };
  }

  /** Monitors the requests of this server, including those of the socket endpoint. */
  watch(server: Server): void {
    // Other listeners are attached by then. One that handles a request itself does not pass it on, so this
    // listener is prepended.
    server.once('listening', () =>
      server.prependListener('request', (request, response) => this.begin(request, response)),
    );
    const timer = setInterval(() => this.check(), this.checkIntervalMs).unref();
    server.once('close', () => clearInterval(timer));
  }

  private get checkIntervalMs(): number {
    const shortest = Math.min(...Object.values<number>({ ...this.limits }));
    return Math.max(10, Math.min(MAX_CHECK_INTERVAL_MS, shortest / 4));
  }

  private begin(request: IncomingMessage, response: ServerResponse): void {
    const { headers, socket } = request;
    if (headers['content-length'] === undefined && headers['transfer-encoding'] === undefined) return;
    const isForm = headers['content-type']?.startsWith('multipart/form-data') ?? false;
    const now = performance.now();
    const endsAt = now + (isForm ? this.limits.uploadMs : this.limits.bodyMs);
    this.bodies.set(socket, { request, response, endsAt, bytes: socket.bytesRead, lastByteAt: now });
  }

  /**
   * Polls instead of listening on the body: a listener would start the flow before it is known whether the
   * body is needed.
   */
  private check(): void {
    const now = performance.now();
    // Time in which this process itself was blocked does not count: received data may still be unread.
    const pausedMs = Math.max(0, now - this.checkedAt - 2 * this.checkIntervalMs);
    this.checkedAt = now;
    for (const [socket, body] of this.bodies) {
      if (body.request.complete || socket.destroyed) {
        this.bodies.delete(socket);
        continue;
      }
      body.endsAt += pausedMs;
      body.lastByteAt += pausedMs;
      if (socket.bytesRead !== body.bytes) {
        body.bytes = socket.bytesRead;
        body.lastByteAt = now;
      }
      if (now > body.endsAt || now - body.lastByteAt > this.limits.silenceMs) this.cut(socket, 408);
    }
  }

  private answerBroken(error: NodeJS.ErrnoException, socket: Socket): void {
    if (error.code === 'ECONNRESET' || socket.destroyed) return;
    if (error.code === 'ERR_HTTP_REQUEST_TIMEOUT') this.cut(socket, 408);
    else this.cut(socket, error.code === 'HPE_HEADER_OVERFLOW' ? 431 : 400);
  }

  private cut(socket: Socket, status: number): void {
    const response = this.bodies.get(socket)?.response;
    this.bodies.delete(socket);
    // A response that has already started cannot be replaced.
    if (socket.writable && !response?.headersSent) socket.write(rawAnswer(status, this.headers));
    socket.destroySoon();
  }
}

const REASONS: Readonly<Record<number, string>> = {
  400: 'Bad Request',
  408: 'Request Timeout',
  431: 'Request Header Fields Too Large',
};

function rawAnswer(status: number, headers: Readonly<Record<string, string>>): string {
  const body = JSON.stringify(errorBody(status));
  return [
    `HTTP/1.1 ${status} ${REASONS[status]}`,
    'Content-Type: application/json; charset=utf-8',
    `Content-Length: ${Buffer.byteLength(body)}`,
    ...Object.entries(headers).map(([name, value]) => `${name}: ${value}`),
    'Connection: close',
    '',
    body,
  ].join('\r\n');
}
