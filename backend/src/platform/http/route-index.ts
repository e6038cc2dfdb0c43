import { Injectable } from '@nestjs/common';
import { PATH_METADATA } from '@nestjs/common/constants';
import { DiscoveryService, MetadataScanner, Reflector } from '@nestjs/core';
import type { Route } from '@naryad/contracts/kernel/route';
import { ACCESS, type AccessRule } from './access.js';
import { ROUTE } from './route.js';

/** A handler that is reachable over HTTP. */
export interface FoundHandler {
  readonly name: string;
  readonly access: AccessRule | undefined;
  /** The contract it binds, if it binds one. */
  readonly route: Route | undefined;
}

/** All HTTP handlers of the program, for the checks at start and for the API description. */
@Injectable()
export class RouteIndex {
  constructor(
    private readonly discovery: DiscoveryService,
    private readonly scanner: MetadataScanner,
    private readonly reflector: Reflector,
  ) {}

  handlers(): FoundHandler[] {
    return this.discovery.getControllers().flatMap(({ instance, metatype }) => {
      if (!instance || typeof metatype !== 'function') return [];
      const prototype = Object.getPrototypeOf(instance) as Record<string, unknown>;
      return this.scanner.getAllMethodNames(prototype).flatMap((name) => {
        const handler = prototype[name];
        if (typeof handler !== 'function' || !Reflect.hasMetadata(PATH_METADATA, handler)) return [];
        return [
          {
            name: `${metatype.name}.${name}`,
            access: this.reflector.getAllAndOverride<AccessRule | undefined>(ACCESS, [handler, metatype]),
            route: this.reflector.get<Route | undefined>(ROUTE, handler),
          },
        ];
      });
    });
  }

  /** @throws when a handler declares no right: it would be refused at each call, better at the start. */
  assertAllDeclareAccess(): void {
    const without = this.handlers().filter((one) => !one.access);
    if (without.length === 0) return;
    throw new Error(`Обработчики без @Access: ${without.map((one) => one.name).join(', ')}`);
  }
}
