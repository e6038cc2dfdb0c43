import { Inject, Injectable } from '@nestjs/common';
import { ModuleRef } from '@nestjs/core';
import { ENVIRONMENT, type Environment } from '../config/environment.js';
import { type Asking, OwnOrigin } from '../http/own-origin.js';
import { securityHeaders } from '../http/security-headers.js';
import { ActorSource, type SessionActor } from '../session/actor-source.js';
import { type Display, displayCookie, DisplaySource } from '../session/display-source.js';
import { SESSION_COOKIE } from '../session/session-cookie.js';

/** Who may open a socket, by polling and by websocket alike. */
@Injectable()
export class Handshake {
  private source: ActorSource | null = null;
  private displays: DisplaySource | null = null;

  constructor(
    @Inject(ENVIRONMENT) private readonly environment: Environment,
    private readonly modules: ModuleRef,
    private readonly origin: OwnOrigin,
  ) {}

  /** Websockets know no same-origin rule, so we must. */
  isOwnOrigin(request: Asking): boolean {
    return this.origin.isOwn(request);
  }

  /** The security headers of an answer that no handler makes. */
  headersOf(request: Asking): Record<string, string> {
    return securityHeaders(this.environment, this.origin.isSecure(request));
  }

  /** The address of the person, seen through the proxies that are believed. */
  addressOf(request: Asking): string {
    return this.origin.addressOf(request);
  }

  /** Whether it carries the cookie of a live session or wall board. True while the database is unavailable. */
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

  /** The cookie of the session, or of a display; null without one. */
  cookieOf(request: Asking, displayId?: number): string | null {
    const plain = displayId === undefined ? SESSION_COOKIE : displayCookie(displayId);
    const name = this.origin.isSecure(request) ? `__Host-${plain}` : plain;
    for (const pair of (request.headers.cookie ?? '').split(';')) {
      const at = pair.indexOf('=');
      if (at > 0 && pair.slice(0, at).trim() === name) return decoded(pair.slice(at + 1).trim());
    }
    return null;
  }

  /** Reads the session without prolonging it: an open screen is no activity. */
  async actorOf(cookie: string): Promise<SessionActor | null> {
    const actor = await this.actorSource.read(cookie, { touch: false });
    return actor?.isEmailVerified ? actor : null;
  }

  /** Whom an open socket belongs to now; null when the session is over. */
  async actorAgain(sessionId: number): Promise<SessionActor | null> {
    const actor = await this.actorSource.readAgain(sessionId);
    return actor?.isEmailVerified ? actor : null;
  }

  /** Which of these sessions are not over. */
  liveOf(sessionIds: readonly number[]): Promise<ReadonlySet<number>> {
    return this.actorSource.liveOf(sessionIds);
  }

  /** The display that a token stands for, or null. */
  displayOf(id: number, cookie: string): Promise<Display | null> {
    return this.displaySource.read(id, cookie);
  }

  /** Whether a display that was let in may stay. */
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
