import {
  type CallOptions,
  callRoute,
  type Transport,
  type TransportAnswer,
} from '@naryad/contracts/kernel/client';
import type { OutputOf, RequestOf, Route } from '@naryad/contracts/kernel/route';
import { type Exchange, exchange } from './exchange.js';

export interface RawOptions {
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
  /** False omits the anti-forgery header. */
  readonly token?: boolean;
}

export interface RawAnswer extends Exchange {
  readonly body: TransportAnswer['body'];
}

/** A headless browser: stores cookies, sends the anti-forgery header, and uses the contracts. */
export class TestClient {
  private readonly cookies = new Map<string, string>();

  constructor(readonly url: string) {}

  /** Calls a route as the frontend does. @throws ApiError */
  call<R extends Route>(route: R, input: RequestOf<R>, options: CallOptions = {}): Promise<OutputOf<R>> {
    const transport: Transport = ({ method, url, body, headers }) => this.raw(method, url, { body, headers });
    return callRoute(transport, route, input, options);
  }

  /** Any request; never throws for a status. A string body is sent unchanged. */
  async raw(method: string, path: string, options: RawOptions = {}): Promise<RawAnswer> {
    const { body } = options;
    const isForm = body instanceof FormData;
    const headers = new Headers({ ...options.headers, cookie: this.cookieHeader });
    if (body !== undefined && !isForm && !headers.has('content-type')) {
      headers.set('content-type', 'application/json');
    }
    const token = this.cookies.get('XSRF-TOKEN');
    if (options.token !== false && token !== undefined) headers.set('x-xsrf-token', token);
    const answer = await exchange(
      method,
      new URL(path, this.url),
      headers,
      body === undefined || isForm || typeof body === 'string' ? body : JSON.stringify(body),
    );
    this.storeCookies(answer.headers);
    return { ...answer, body: jsonOf(answer.text) };
  }

  /** Fetches the anti-forgery cookie, as the frontend does before its first unsafe call. */
  async prepare(): Promise<this> {
    await this.raw('GET', '/sanctum/csrf-cookie');
    return this;
  }

  setCookie(name: string, value: string): void {
    this.cookies.set(name, value);
  }

  get cookieHeader(): string {
    return [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  }

  private storeCookies(headers: Headers): void {
    for (const line of headers.getSetCookie()) {
      const [pair = '', ...attributes] = line.split(';');
      const separator = pair.indexOf('=');
      const name = pair.slice(0, separator).trim();
      const isExpired = attributes.some((one) => /^\s*(max-age=0|expires=thu, 01 jan 1970)/i.test(one));
      if (isExpired) this.cookies.delete(name);
      else this.cookies.set(name, decodeURIComponent(pair.slice(separator + 1)));
    }
  }
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
