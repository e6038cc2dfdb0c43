// A client of a running plant that behaves like a browser: cookies, anti-forgery token, keep-alive, sockets.
// Used by the simulation and the benchmarks; calls use the typed routes of the contracts.
import { randomUUID } from 'node:crypto';
import * as http from 'node:http';
import * as https from 'node:https';
import { io } from 'socket.io-client';
import { authRoutes } from '@naryad/contracts/auth/routes';
import { ApiError, callRoute } from '@naryad/contracts/kernel/client';
import { SOCKET_PATH } from '@naryad/contracts/realtime';

const UNSAFE = new Set(['POST', 'PUT', 'DELETE']);
/** Statuses after which the same command may be sent again with its key; 0 is a lost connection. */
const RETRIED = new Set([0, 409, 429, 502, 503, 504]);
const ATTEMPTS = 8;
const LONGEST_PAUSE_MS = 5_000;

/** A 409 with a code is a domain rule: retrying does not help. */
const mayChange = ({ status, body }) => RETRIED.has(status) && !(status === 409 && body.code !== undefined);

export class PlantClient {
  #cookies = new Map();
  #protocol;
  #agent;
  #ca;

  /**
   * @param {string} baseUrl for example http://127.0.0.1:3000
   * @param {{ ca?: string }} [options] certificate authority of an https address, if the system does not
   * trust it
   */
  constructor(baseUrl, { ca } = {}) {
    this.baseUrl = new URL(baseUrl);
    this.#ca = ca;
    this.#protocol = this.baseUrl.protocol === 'https:' ? https : http;
    this.#agent = new this.#protocol.Agent({ keepAlive: true, maxSockets: 4, ca });
  }

  /** Signs in and returns the current user. */
  async signIn(email, password) {
    await this.call(authRoutes.csrfCookie, {});
    await this.call(authRoutes.login, { email, password });
    const { data } = await this.call(authRoutes.me, {});
    return data;
  }

  /** Calls a route; throws ApiError. A state-changing call gets a new idempotency key unless one is given. */
  call(route, input, options = {}) {
    const idempotencyKey = options.idempotencyKey ?? (route.idempotent ? randomUUID() : undefined);
    return callRoute((it) => this.#send(it), route, input, { ...options, idempotencyKey });
  }

  /**
   * Calls a route until it has a definite response, as the browser does: growing delays, or the delay that
   * the server requests. A command reuses its key.
   */
  async callSurely(route, input, options = {}) {
    const idempotencyKey = options.idempotencyKey ?? (route.idempotent ? randomUUID() : undefined);
    for (let attempt = 1; ; attempt += 1) {
      try {
        return await this.call(route, input, { ...options, idempotencyKey });
      } catch (error) {
        if (!(error instanceof ApiError) || !mayChange(error) || attempt === ATTEMPTS) throw error;
        const wait = (error.retryAfterSeconds ?? 0) * 1000 || Math.min(100 * 2 ** attempt, LONGEST_PAUSE_MS);
        await new Promise((done) => setTimeout(done, wait));
      }
    }
  }

  /** Downloads a file of the plant: status and bytes. */
  async file(path) {
    const { status, bytes } = await this.#exchange('GET', path, { cookie: this.#cookieHeader() });
    return { status, bytes };
  }

  /** An open socket with this client's session. The caller must `subscribe(room)`. */
  socket() {
    return io(this.baseUrl.origin, {
      path: SOCKET_PATH,
      transports: ['websocket'],
      forceNew: true,
      ca: this.#ca,
      extraHeaders: { cookie: this.#cookieHeader(), origin: this.baseUrl.origin },
    });
  }

  close() {
    this.#agent.destroy();
  }

  #cookieHeader() {
    return [...this.#cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  }

  async #send({ method, url, body, headers }) {
    const sentHeaders = { ...headers, cookie: this.#cookieHeader(), origin: this.baseUrl.origin };
    if (UNSAFE.has(method))
      sentHeaders['x-xsrf-token'] = decodeURIComponent(this.#cookies.get('XSRF-TOKEN') ?? '');
    let payload;
    if (body instanceof FormData) {
      const encoded = new Response(body);
      sentHeaders['content-type'] = encoded.headers.get('content-type');
      payload = Buffer.from(await encoded.arrayBuffer());
    } else if (body !== undefined) {
      sentHeaders['content-type'] = 'application/json';
      payload = Buffer.from(JSON.stringify(body));
    }
    if (payload) sentHeaders['content-length'] = payload.length;
    return this.#exchange(method, url, sentHeaders, payload);
  }

  #exchange(method, path, headers, payload) {
    return new Promise((resolve, reject) => {
      const lost = (error) => reject(new ApiError(0, { message: error.message }));
      const outgoing = this.#protocol.request(
        { host: this.baseUrl.hostname, port: this.baseUrl.port, method, path, headers, agent: this.#agent },
        (incoming) => {
          const chunks = [];
          incoming.on('data', (chunk) => chunks.push(chunk));
          incoming.on('end', () => {
            this.#storeCookies(incoming.headers['set-cookie'] ?? []);
            const bytes = Buffer.concat(chunks);
            const text = bytes.toString('utf8');
            resolve({
              status: incoming.statusCode,
              bytes,
              body: text === '' ? '' : parse(text),
              headers: { get: (name) => incoming.headers[name] ?? null },
            });
          });
          incoming.on('error', lost);
        },
      );
      outgoing.on('error', lost);
      outgoing.end(payload);
    });
  }

  #storeCookies(lines) {
    for (const line of lines) {
      const [pair] = line.split(';');
      const index = pair.indexOf('=');
      const [name, value] = [pair.slice(0, index), pair.slice(index + 1)];
      if (value === '' || /max-age=0/i.test(line)) this.#cookies.delete(name);
      else this.#cookies.set(name, value);
    }
  }
}

function parse(text) {
  try {
    return JSON.parse(text);
  } catch {
    return { message: text.slice(0, 200) };
  }
}
