import { Inject, Injectable } from '@nestjs/common';
import type { IncomingMessage } from 'node:http';
import { ENVIRONMENT, type Environment } from '../config/environment.js';
import { callerOf, forwarded } from '../config/proxies.js';

/** What is asked of a request: its headers, and who is at the other end of its connection. */
export interface Asking {
  readonly headers: IncomingMessage['headers'];
  readonly socket: Pick<IncomingMessage['socket'], 'remoteAddress'>;
}

/** Tells calls of our own pages, and of programs, from those that a page of another site makes a browser send. */
@Injectable()
export class OwnOrigin {
  constructor(
    @Inject(ENVIRONMENT) private readonly environment: Pick<Environment, 'publicUrl' | 'proxies'>,
  ) {}

  /**
   * What the browser itself says of the page comes first: it knows the address that people see, whatever proxies make of
   * it. Over plain http, and in older browsers, there is only the page's origin, which must be our address. Programs send
   * neither.
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
    // To the letter, as a rule.
    if (origin === `http://${host}` || origin === `https://${host}`) return true;
    const page = new URL(origin);
    const { publicUrl } = this.environment;
    if (publicUrl !== undefined && page.origin === new URL(publicUrl).origin) return true;
    // Some proxies name the port that the scheme implies.
    const own = `${page.protocol}//${host}`;
    return URL.canParse(own) && new URL(own).host === page.host;
  }

  /** The address of the person, seen through the proxies that are believed. */
  addressOf({ headers, socket }: Asking): string {
    return callerOf(this.environment.proxies, headers, socket.remoteAddress ?? '');
  }

  /** The name by which the request calls us, seen through the proxies that are believed. */
  hostOf(request: Asking): string | undefined {
    return this.forwarded(request, 'x-forwarded-host') ?? request.headers.host;
  }

  /** Whether the browser speaks https, seen through the proxies that are believed. */
  isSecure(request: Asking): boolean {
    return this.forwarded(request, 'x-forwarded-proto') === 'https';
  }

  private forwarded({ headers, socket }: Asking, name: string): string | undefined {
    return this.environment.proxies(socket.remoteAddress) ? forwarded(headers, name) : undefined;
  }
}
