import { type CanActivate, type ExecutionContext, HttpException, Injectable } from '@nestjs/common';
import { ModuleRef, Reflector } from '@nestjs/core';
import { BACKGROUND_HEADER } from '@naryad/contracts/kernel/background';
import { MADE_BY_HEADER, SESSION_OF_ANOTHER } from '@naryad/contracts/kernel/made-by';
import type { Route } from '@naryad/contracts/kernel/route';
import { DomainError } from '../../kernel/domain-error.js';
import { SecurityEvents } from '../logging/security-events.js';
import { requireSocket } from '../realtime/socket-access.js';
import type { RealtimeSocket } from '../realtime/socket-types.js';
import { ActorSource, type SessionActor } from '../session/actor-source.js';
import { administrationNeedsPassword } from '../session/confirmed-password.js';
import { demandSetup } from '../session/due-setup.js';
import { SessionCookie } from '../session/session-cookie.js';
import {
  ACCESS,
  type AccessRule,
  allows,
  ALLOWS_SETUP_DUE,
  ALLOWS_UNVERIFIED,
  NEEDS_PASSWORD,
  UNATTENDED,
} from './access.js';
import { type CallLimit, PER_MINUTE, UPLOADS } from './limits.js';
import { OwnOrigin } from './own-origin.js';
import { loggedPath } from './request-log.js';
import type { NaryadRequest } from './request.js';
import { ROUTE } from './route.js';
import { Throttle } from './throttle.js';

const SAFE_METHODS = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * Checks the access to calls, in this order: session (401), user who made the operation (409), own page (403)
 * with the anti-forgery token (419), verified address, due setup and right (403), confirmed password (423),
 * throttle (429). Denied by default. A socket message is checked with the session of its handshake.
 */
@Injectable()
export class AccessGuard implements CanActivate {
  private source: ActorSource | null = null;

  constructor(
    private readonly reflector: Reflector,
    private readonly modules: ModuleRef,
    private readonly cookie: SessionCookie,
    private readonly origin: OwnOrigin,
    private readonly throttle: Throttle,
    private readonly events: SecurityEvents,
  ) {}

  async canActivate(context: ExecutionContext): Promise<boolean> {
    const targets = [context.getHandler(), context.getClass()];
    const rule = this.reflector.getAllAndOverride<AccessRule | undefined>(ACCESS, targets);
    if (!rule) throw new Error('A handler without @Access');
    if (context.getType() === 'ws') {
      requireSocket(rule, context.switchToWs().getClient<RealtimeSocket>());
      return true;
    }
    const request = context.switchToHttp().getRequest<NaryadRequest>();
    const session = await this.readSession(
      request,
      rule.kind !== 'open' && !this.hasMetadata(UNATTENDED, context),
    );
    request.naryad.session = session;
    // An expired session returns 401 before the token is checked: the browser then opens the sign-in page.
    if (rule.kind !== 'open' && !session) throw new HttpException({ message: 'Unauthenticated.' }, 401);
    if (session) requireMaker(request, session);
    if (!SAFE_METHODS.has(request.method)) this.requireOwnPage(request);
    if (session) {
      if (rule.kind !== 'open' && !session.isEmailVerified && !this.hasMetadata(ALLOWS_UNVERIFIED, context)) {
        throw new HttpException({ message: 'Your email address is not verified.' }, 403);
      }
      if (rule.kind !== 'open' && !this.hasMetadata(ALLOWS_SETUP_DUE, context)) demandSetup(session);
      if (!allows(rule, session)) throw new HttpException({ message: 'Недостаточно прав' }, 403);
      if (this.needsPassword(context, rule, session)) {
        throw new HttpException({ message: 'Password confirmation required.' }, 423);
      }
      await this.limit(context, session);
    }
    return true;
  }

  /** A change must come from our own page, with the token that only our page can read. */
  private requireOwnPage(request: NaryadRequest): void {
    const { ip, method } = request;
    const circumstances = { ip, method, path: loggedPath(request.url), request_id: request.id };
    if (!this.origin.isOwn(request.raw)) {
      this.events.add('foreign-origin', circumstances);
      throw new HttpException({ success: false, message: 'Запрос пришёл со страницы другого сайта' }, 403);
    }
    if (!this.cookie.hasToken(request)) {
      this.events.add('csrf', circumstances);
      throw new HttpException({ message: 'CSRF token mismatch.' }, 419);
    }
  }

  /** Marked calls, and administration calls in a PIN session. */
  private needsPassword(context: ExecutionContext, rule: AccessRule, session: SessionActor): boolean {
    if (this.hasMetadata(NEEDS_PASSWORD, context)) return !session.isPasswordConfirmed;
    if (rule.kind !== 'administrator') return false;
    const route = this.reflector.get<Route | undefined>(ROUTE, context.getHandler());
    return administrationNeedsPassword(session, route?.idempotent ?? true);
  }

  private hasMetadata(key: string, context: ExecutionContext): boolean {
    const targets = [context.getHandler(), context.getClass()];
    return this.reflector.getAllAndOverride<boolean | undefined>(key, targets) === true;
  }

  /** @param isAct a user action: prolongs the session, unless the browser marks the call as background */
  private async readSession(request: NaryadRequest, isAct: boolean): Promise<SessionActor | null> {
    const cookie = this.cookie.read(request);
    if (cookie === null) return null;
    // Resolved lazily: the module that implements it is composed after the platform.
    const source = (this.source ??= this.modules.get<ActorSource>(ActorSource, { strict: false }));
    const touch = isAct && request.headers[BACKGROUND_HEADER] === undefined;
    return source.read(cookie, { touch });
  }

  private async limit(context: ExecutionContext, session: SessionActor): Promise<void> {
    const handler = context.getHandler();
    const route = this.reflector.get<Route | undefined>(ROUTE, handler);
    const own = this.reflector.get<CallLimit | undefined>(PER_MINUTE, handler);
    const limit = own ?? (route?.file ? UPLOADS : undefined);
    if (limit !== undefined) await this.throttle.consume(limit, String(session.sessionId));
    else if (route?.idempotent) await this.throttle.consumeWrite(session.userId);
  }
}

/** An operation made earlier is posted under the name of its maker, or refused. */
function requireMaker(request: NaryadRequest, session: SessionActor): void {
  const maker = request.headers[MADE_BY_HEADER];
  if (maker === undefined || maker === String(session.userId)) return;
  throw new DomainError(SESSION_OF_ANOTHER, 'conflict', 'На этом устройстве вошёл другой пользователь');
}
