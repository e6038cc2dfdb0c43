import { Inject, Injectable } from '@nestjs/common';
import type { FastifyInstance } from 'fastify';
import { ENVIRONMENT, type Environment } from '../config/environment.js';
import { type OwnHosts, ownHosts } from '../config/own-hosts.js';
import { SecurityEvents } from '../logging/security-events.js';
import { type Asking, OwnOrigin } from './own-origin.js';

/** Orchestrators and Prometheus call these by the address of the process. */
const BY_ANY_ADDRESS = /^\/(health\/|metrics$)/;

/** Status for a request that was sent to a foreign host name (RFC 9110, 15.5.20). */
export const MISDIRECTED = 421;

/**
 * Refuses requests with a foreign host name, and plain http where https is used. Otherwise a page of another
 * site could point its own name to this server (DNS rebinding), and passwords would be sent unencrypted.
 */
@Injectable()
export class OwnAddress {
  private readonly isOwnHost: OwnHosts;
  private readonly needsHttps: boolean;
  private readonly text: string;

  constructor(
    @Inject(ENVIRONMENT) environment: Environment,
    private readonly origin: OwnOrigin,
    private readonly events: SecurityEvents,
  ) {
    const { publicUrl } = environment;
    this.isOwnHost = ownHosts(environment);
    this.needsHttps = publicUrl?.startsWith('https:') ?? false;
    this.text =
      publicUrl === undefined
        ? 'Сервер не знает этого имени. Администратор может добавить его в PUBLIC_HOSTS.'
        : `Сервер отвечает только по адресу ${publicUrl}`;
  }

  /** Null when the request is allowed. */
  refusalOf(request: Asking): { readonly success: false; readonly message: string } | null {
    const host = this.origin.hostOf(request);
    const event = !this.isOwnHost(host)
      ? ('foreign-host' as const)
      : this.needsHttps && !this.origin.isSecure(request)
        ? ('plain-http' as const)
        : null;
    if (event === null) return null;
    this.events.add(event, { ip: this.origin.addressOf(request), host: host?.slice(0, 100) });
    return { success: false, message: this.text };
  }

  /** Applies the rule to all routes except those that may be called by any address. */
  guard(fastify: FastifyInstance): void {
    fastify.addHook('onRequest', async (request, reply) => {
      if (BY_ANY_ADDRESS.test(request.routeOptions.url ?? '')) return;
      const refusal = this.refusalOf(request.raw);
      if (refusal === null) return;
      const isPage = request.headers.accept?.startsWith('text/html') ?? false;
      if (isPage) await reply.status(MISDIRECTED).type('text/plain; charset=utf-8').send(refusal.message);
      else await reply.status(MISDIRECTED).send(refusal);
    });
  }
}
