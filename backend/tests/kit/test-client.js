import { callRoute } from '@naryad/contracts/kernel/client';
import { exchange } from './exchange.js';
/** A browser without a screen: keeps cookies, sends the anti-forgery header, and speaks the contracts. */
export class TestClient {
  constructor(url) {
    this.url = url;
    this.cookies = new Map();
  }
  /** Calls a route as the frontend does. @throws ApiError */
  call(route, input, options = {}) {
    const transport = ({ method, url, body, headers }) => this.raw(method, url, { body, headers });
    return callRoute(transport, route, input, options);
  }
  /** Any request; every status is an answer. A string body is sent as it is. */
  async raw(method, path, options = {}) {
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
    this.keepCookies(answer.headers);
    return { ...answer, body: jsonOf(answer.text) };
  }
  /** Fetches the anti-forgery cookie, as the frontend does before its first unsafe call. */
  async prepare() {
    await this.raw('GET', '/sanctum/csrf-cookie');
    return this;
  }
  setCookie(name, value) {
    this.cookies.set(name, value);
  }
  get cookieHeader() {
    return [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  }
  keepCookies(headers) {
    for (const line of headers.getSetCookie()) {
      const [pair = '', ...attributes] = line.split(';');
      const at = pair.indexOf('=');
      const name = pair.slice(0, at).trim();
      const gone = attributes.some((one) => /^\s*(max-age=0|expires=thu, 01 jan 1970)/i.test(one));
      if (gone) this.cookies.delete(name);
      else this.cookies.set(name, decodeURIComponent(pair.slice(at + 1)));
    }
  }
}
function jsonOf(text) {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
//# sourceMappingURL=test-client.js.map
