import { connect } from 'node:net';

/**
 * A minimal HTTP client: one keep-alive connection, one request at a time. The load generator shares the
 * processors with the measured server, and node:http would take as much of them as the server.
 */
export class RawHttp {
  #socket;
  #received = Buffer.alloc(0);
  #waiting = null;

  /** @param {string} url */
  constructor(url) {
    const { hostname, port } = new URL(url);
    this.host = `${hostname}:${port}`;
    this.#socket = connect({ host: hostname, port: Number(port), noDelay: true });
    this.#socket.on('data', (chunk) => this.#receive(chunk));
    this.#socket.on('error', (error) => this.#fail(error));
    this.#socket.on('close', () => this.#fail(new Error('connection closed')));
  }

  /**
   * @param {string} path
   * @param {string} headerLines each ends with \r\n
   * @param {string} body JSON
   * @returns {Promise<{ status: number, body: string }>}
   */
  post(path, headerLines, body) {
    return new Promise((resolve, reject) => {
      this.#waiting = { resolve, reject };
      this.#socket.write(
        `POST ${path} HTTP/1.1\r\nhost: ${this.host}\r\norigin: http://${this.host}\r\naccept: application/json\r\n` +
          `content-type: application/json\r\n${headerLines}content-length: ${Buffer.byteLength(body)}\r\n\r\n${body}`,
      );
    });
  }

  close() {
    this.#waiting = null;
    this.#socket.destroy();
  }

  #receive(chunk) {
    this.#received = this.#received.length === 0 ? chunk : Buffer.concat([this.#received, chunk]);
    const end = this.#received.indexOf('\r\n\r\n');
    if (end < 0) return;
    const header = this.#received.toString('latin1', 0, end);
    const length = Number(/\r\ncontent-length: (\d+)/i.exec(header)?.[1]);
    if (!Number.isInteger(length)) return this.#fail(new Error(`An answer without length:\n${header}`));
    const whole = end + 4 + length;
    if (this.#received.length < whole) return;
    const body = this.#received.toString('utf8', end + 4, whole);
    this.#received = this.#received.subarray(whole);
    const { resolve } = this.#waiting;
    this.#waiting = null;
    resolve({ status: Number(header.slice(9, 12)), body });
  }

  #fail(error) {
    const waiting = this.#waiting;
    this.#waiting = null;
    waiting?.reject(error);
  }
}

/** Headers of a state-changing call by a signed-in browser. */
export const callHeaders = ({ cookie, token }, key) =>
  `cookie: ${cookie}\r\nx-xsrf-token: ${token}\r\nidempotency-key: ${key}\r\n`;
