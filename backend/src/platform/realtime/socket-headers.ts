import type { IncomingMessage, ServerResponse } from 'node:http';
import { MISDIRECTED } from '../http/own-address.js';
import type { RealtimeIo } from './socket-types.js';

/** The library's error response for a request that has not become a socket. */
interface ConnectionError {
  /** `res` is missing for a websocket request. */
  readonly req: IncomingMessage & { readonly res?: unknown };
  readonly message: string;
}

/** An HTTP response; for a websocket only headers can be set. */
type SocketAnswer = Pick<ServerResponse, 'setHeader'> & Partial<Pick<ServerResponse, 'writeHead' | 'end'>>;

/** Adds our security headers to HTTP responses of the sockets: polls, handshakes, refusals. */
export function addSocketHeaders(
  { engine }: Pick<RealtimeIo, 'engine'>,
  headersOf: (request: IncomingMessage) => Record<string, string>,
  refusalOf: (request: IncomingMessage) => { readonly message: string } | null,
): void {
  engine.use(
    (request: IncomingMessage & { res?: ServerResponse }, response: SocketAnswer, next: () => void) => {
      for (const [name, value] of Object.entries(headersOf(request))) response.setHeader(name, value);
      const refusal = refusalOf(request);
      if (refusal === null) next();
      else if (request.res === undefined) end(request, `${MISDIRECTED} Misdirected Request`, refusal.message);
      else {
        request.res.writeHead(MISDIRECTED, { 'content-type': 'application/json; charset=utf-8' });
        request.res.end(JSON.stringify(refusal));
      }
    },
  );
  // The library sends no headers when it refuses a websocket, so the response is written here; it does not
  // touch an ended connection.
  engine.on('connection_error', ({ req, message }: ConnectionError) => {
    if (req.res !== undefined || !req.socket.writable) return;
    end(req, '403 Forbidden', message);
  });

  function end(request: IncomingMessage, status: string, message: string): void {
    const headers = {
      ...headersOf(request),
      connection: 'close',
      'content-type': 'text/plain; charset=utf-8',
    };
    const lines = Object.entries({ ...headers, 'content-length': String(Buffer.byteLength(message)) });
    const headerText = lines.map(([name, value]) => `${name}: ${value}\r\n`).join('');
    request.socket.end(`HTTP/1.1 ${status}\r\n${headerText}\r\n${message}`);
  }
}
