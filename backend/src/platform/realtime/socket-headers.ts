import type { IncomingMessage } from 'node:http';
import type { RealtimeIo } from './socket-types.js';

/** The library's answer to a request before it became a socket. */
interface ConnectionError {
  /** `res` is missing where a websocket was asked for. */
  readonly req: IncomingMessage & { readonly res?: unknown };
  readonly message: string;
}

interface HeaderTaker {
  setHeader(name: string, value: string): void;
}

/** Puts our security headers on what the sockets answer over HTTP: polls, handshakes, refusals. */
export function addSocketHeaders(
  { engine }: Pick<RealtimeIo, 'engine'>,
  headersOf: (request: IncomingMessage) => Record<string, string>,
): void {
  engine.use((request: IncomingMessage, response: HeaderTaker, next: () => void) => {
    for (const [name, value] of Object.entries(headersOf(request))) response.setHeader(name, value);
    next();
  });
  // Refused websockets are answered without any headers by the library, which leaves an ended connection alone.
  engine.on('connection_error', ({ req, message }: ConnectionError) => {
    if (req.res !== undefined || !req.socket.writable) return;
    const headers = { ...headersOf(req), connection: 'close', 'content-type': 'text/plain; charset=utf-8' };
    const lines = Object.entries({ ...headers, 'content-length': String(Buffer.byteLength(message)) });
    const head = lines.map(([name, value]) => `${name}: ${value}\r\n`).join('');
    req.socket.end(`HTTP/1.1 403 Forbidden\r\n${head}\r\n${message}`);
  });
}
