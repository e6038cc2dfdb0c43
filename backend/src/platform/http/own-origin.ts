import { Inject, Injectable } from '@nestjs/common';
import type { IncomingHttpHeaders } from 'node:http';
import { ENVIRONMENT, type Environment } from '../config/environment.js';

/** Tells calls of our own pages, and of programs, from those that a page of another site makes a browser send. */
@Injectable()
export class OwnOrigin {
  constructor(
    @Inject(ENVIRONMENT) private readonly environment: Pick<Environment, 'publicUrl' | 'trustProxy'>,
  ) {}

  /**
   * What the browser itself says of the page comes first: it knows the address that people see, whatever proxies make of
   * it. Over plain http, and in older browsers, there is only the page's origin, which must be our address. Programs send
   * neither.
   */
  isOwn(headers: IncomingHttpHeaders): boolean {
    const site = headers['sec-fetch-site'];
    if (site === 'same-origin') return true;
    if (site === 'same-site' || site === 'cross-site') return false;
    const { origin } = headers;
    if (origin === undefined) return true;
    if (!URL.canParse(origin)) return false;
    const page = new URL(origin);
    const { publicUrl } = this.environment;
    if (publicUrl !== undefined && page.origin === new URL(publicUrl).origin) return true;
    // Some proxies name the port that the scheme implies.
    const own = `${page.protocol}//${this.forwarded(headers, 'x-forwarded-host') ?? headers.host}`;
    return URL.canParse(own) && new URL(own).host === page.host;
  }

  /** Whether the browser speaks https, seen through the proxies that are believed. */
  isSecure(headers: IncomingHttpHeaders): boolean {
    return this.forwarded(headers, 'x-forwarded-proto') === 'https';
  }

  private forwarded(headers: IncomingHttpHeaders, name: string): string | undefined {
    if (this.environment.trustProxy === false) return undefined;
    const value = headers[name];
    const [first] = (typeof value === 'string' ? value : (value?.[0] ?? '')).split(',');
    return first?.trim() || undefined;
  }
}
