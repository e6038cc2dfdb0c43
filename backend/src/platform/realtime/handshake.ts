import { Inject, Injectable } from '@nestjs/common';
import { ModuleRef } from '@nestjs/core';
import { ENVIRONMENT, type Environment } from '../config/environment.js';
import { type Asking, OwnOrigin } from '../http/own-origin.js';
import { securityHeaders } from '../http/security-headers.js';
import { ActorSource, type SessionActor } from '../session/actor-source.js';
import { type Display, displayCookie, DisplaySource } from '../session/display-source.js';
import { SESSION_COOKIE } from '../session/session-cookie.js';

/** Checks who may open a socket, by polling and by websocket. */
@Injectable()
export class Handshake {
  private source: ActorSource | null = null;
  private displays: DisplaySource | null = null;

  constructor(
    @Inject(ENVIRONMENT) private readonly environment: Environment,
    private readonly modules: ModuleRef,
    private readonly origin: OwnOrigin,
  ) {}

  /** Browsers apply no same-origin policy to websockets, so it is checked here. */
  isOwnOrigin(request: Asking): boolean {
    return this.origin.isOwn(request);
  }

  /** Security headers of a response that no handler creates. */
  headersOf(request: Asking): Record<string, string> {
    return securityHeaders(this.environment, this.origin.isSecure(request));
  }

  /** Address of the client behind the trusted proxies. */
  addressOf(request: Asking): string {
    return this.origin.addressOf(request);
  }

  /**
   * Whether the request has the cookie of a live session or wall board. True while the database is
   * unavailable.
   */
  async isOfSomebody(request: Asking): Promise<boolean> {
    const cookie = this.cookieOf(request);
    const board = /naryad_board_(\d{1,9})=/.exec(request.headers.cookie ?? '')?.[1];
    const token = board === undefined ? null : this.cookieOf(request, Number(board));
    try {
      if (cookie !== null && (await this.actorOf(cookie)) !== null) return true;
      return token !== null && (await this.displayOf(Number(board), token)) !== null;
    } catch {
      return true;
    }
  }

  /** Cookie of the session, or of a display; null without one. */
  cookieOf(request: Asking, displayId?: number): string | null {
    const plain = displayId === undefined ? SESSION_COOKIE : displayCookie(displayId);
    const name = this.origin.isSecure(request) ? `__Host-${plain}` : plain;
    for (const pair of (request.headers.cookie ?? '').split(';')) {
      const separator = pair.indexOf('=');
      if (separator > 0 && pair.slice(0, separator).trim() === name)
        return decoded(pair.slice(separator + 1).trim());
    }
    return null;
  }

  /** Reads the session without prolonging it: an open screen is not user activity. */
  async actorOf(cookie: string): Promise<SessionActor | null> {
    const actor = await this.actorSource.read(cookie, { touch: false });
    return actor?.isEmailVerified ? actor : null;
  }

  /** Current actor of an open socket; null when the session has ended. */
  async actorAgain(sessionId: number): Promise<SessionActor | null> {
    const actor = await this.actorSource.readAgain(sessionId);
    return actor?.isEmailVerified ? actor : null;
  }

  /** Those of the sessions that have not ended. */
  liveOf(sessionIds: readonly number[]): Promise<ReadonlySet<number>> {
    return this.actorSource.liveOf(sessionIds);
  }

  /** The display of a token, or null. */
  displayOf(id: number, cookie: string): Promise<Display | null> {
    return this.displaySource.read(id, cookie);
  }

  /** Whether an admitted display may stay connected. */
  mayStay(display: Display): Promise<boolean> {
    return this.displaySource.isLive(display);
  }

  private get actorSource(): ActorSource {
    return (this.source ??= this.modules.get<ActorSource>(ActorSource, { strict: false }));
  }

  private get displaySource(): DisplaySource {
    return (this.displays ??= this.modules.get<DisplaySource>(DisplaySource, { strict: false }));
  }
}

function decoded(value: string): string | null {
  try {
    return decodeURIComponent(value) || null;
  } catch {
    return null;
  }
}
