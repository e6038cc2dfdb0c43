import { Inject, Injectable } from '@nestjs/common';
import { ModuleRef } from '@nestjs/core';
import type { IncomingMessage } from 'node:http';
import { ENVIRONMENT, type Environment } from '../config/environment.js';
import { ActorSource, type SessionActor } from '../session/actor-source.js';
import { SESSION_COOKIE } from '../session/session-cookie.js';

/** Who may open a socket, by polling and by websocket alike. */
@Injectable()
export class Handshake {
  private source: ActorSource | null = null;

  constructor(
    @Inject(ENVIRONMENT) private readonly environment: Environment,
    @Inject(ModuleRef) private readonly modules: ModuleRef,
  ) {}

  /** Browsers always say where a page comes from; websockets know no same-origin rule, so we must. */
  isOwnOrigin(request: Pick<IncomingMessage, 'headers'>): boolean {
    const { origin, host } = request.headers;
    if (origin === undefined) return true;
    if (!URL.canParse(origin)) return false;
    const { publicUrl } = this.environment;
    if (publicUrl !== undefined && origin === new URL(publicUrl).origin) return true;
    return new URL(origin).host === (this.forwarded(request, 'x-forwarded-host') ?? host);
  }

  /** The session's cookie, or null. */
  cookieOf(request: Pick<IncomingMessage, 'headers'>): string | null {
    const isSecure = this.forwarded(request, 'x-forwarded-proto') === 'https';
    const name = isSecure ? `__Host-${SESSION_COOKIE}` : SESSION_COOKIE;
    for (const pair of (request.headers.cookie ?? '').split(';')) {
      const at = pair.indexOf('=');
      if (at > 0 && pair.slice(0, at).trim() === name) return decoded(pair.slice(at + 1).trim());
    }
    return null;
  }

  /** Reads the session without prolonging it: an open screen is no activity. */
  async actorOf(cookie: string): Promise<SessionActor | null> {
    const source = (this.source ??= this.modules.get<ActorSource>(ActorSource, { strict: false }));
    const actor = await source.read(cookie, { touch: false });
    return actor?.isEmailVerified ? actor : null;
  }

  private forwarded(request: Pick<IncomingMessage, 'headers'>, name: string): string | undefined {
    if (this.environment.trustProxy === false) return undefined;
    const value = request.headers[name];
    const [first] = (typeof value === 'string' ? value : (value?.[0] ?? '')).split(',');
    return first?.trim() || undefined;
  }
}

function decoded(value: string): string | null {
  try {
    return decodeURIComponent(value) || null;
  } catch {
    return null;
  }
}
