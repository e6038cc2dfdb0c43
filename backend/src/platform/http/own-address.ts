import { Inject, Injectable } from '@nestjs/common';
import type { FastifyInstance } from 'fastify';
import { ENVIRONMENT, type Environment } from '../config/environment.js';
import { type OwnHosts, ownHosts } from '../config/own-hosts.js';
import { SecurityEvents } from '../logging/security-events.js';
import { type Asking, OwnOrigin } from './own-origin.js';

/** Asked by the address of the process, by orchestrators and Prometheus. */
const BY_ANY_ADDRESS = /^\/(health\/|metrics$)/;

/** The status of a request that was sent to another address than ours (RFC 9110, 15.5.20). */
export const MISDIRECTED = 421;

/**
 * Refuses requests that call us by a name of somebody else, and plain http where people use https: a page of
 * another site could otherwise let its own name lead here (DNS rebinding), and a password would travel
 * readable.
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

  /** Null when the request may go on. */
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

  /** Puts the rule before all routes but those that are asked by any address. */
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
