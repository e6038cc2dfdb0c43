import { Inject, Injectable } from '@nestjs/common';
import type { IncomingMessage } from 'node:http';
import { ENVIRONMENT, type Environment } from '../config/environment.js';
import { callerOf, forwarded } from '../config/proxies.js';

/** The used part of a request: its headers and its peer address. */
export interface Asking {
  readonly headers: IncomingMessage['headers'];
  readonly socket: Pick<IncomingMessage['socket'], 'remoteAddress'>;
}

/**
 * Distinguishes calls of our own pages and of programs from those that a page of another site makes a browser
 * send.
 */
@Injectable()
export class OwnOrigin {
  constructor(
    @Inject(ENVIRONMENT) private readonly environment: Pick<Environment, 'publicUrl' | 'proxies'>,
  ) {}

  /**
   * First uses the browser's own information about the page (fetch metadata), which is independent of
   * proxies. Over plain http and in older browsers only the origin is available, which must be our address.
   * Programs send neither.
   */
  isOwn(request: Asking): boolean {
    const { headers } = request;
    const site = headers['sec-fetch-site'];
    if (site === 'same-origin') return true;
    if (site === 'same-site' || site === 'cross-site') return false;
    const { origin } = headers;
    if (origin === undefined) return true;
    if (!URL.canParse(origin)) return false;
    const host = this.hostOf(request);
    // Normally an exact match.
    if (origin === `http://${host}` || origin === `https://${host}`) return true;
    const page = new URL(origin);
    const { publicUrl } = this.environment;
    if (publicUrl !== undefined && page.origin === new URL(publicUrl).origin) return true;
    // Some proxies add the default port of the scheme.
    const own = `${page.protocol}//${host}`;
    return URL.canParse(own) && new URL(own).host === page.host;
  }

  /** Address of the client behind the trusted proxies. */
  addressOf({ headers, socket }: Asking): string {
    return callerOf(this.environment.proxies, headers, socket.remoteAddress ?? '');
  }

  /** Host name of the request, as seen by the first trusted proxy. */
  hostOf(request: Asking): string | undefined {
    return this.forwarded(request, 'x-forwarded-host') ?? request.headers.host;
  }

  /** Whether the browser uses https, as seen by the first trusted proxy. */
  isSecure(request: Asking): boolean {
    return this.forwarded(request, 'x-forwarded-proto') === 'https';
  }

  private forwarded({ headers, socket }: Asking, name: string): string | undefined {
    return this.environment.proxies(socket.remoteAddress) ? forwarded(headers, name) : undefined;
  }
}
