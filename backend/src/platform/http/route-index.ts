import { Injectable } from '@nestjs/common';
import { PATH_METADATA } from '@nestjs/common/constants';
import { DiscoveryService, MetadataScanner, Reflector } from '@nestjs/core';
import type { Route } from '@naryad/contracts/kernel/route';
import type { SocketMessage } from '@naryad/contracts/realtime';
import { IS_MESSAGE, MESSAGE } from '../realtime/socket-message.js';
import { ACCESS, type AccessRule } from './access.js';
import { ROUTE } from './route.js';

interface Discovered {
  readonly name: string;
  readonly access: AccessRule | undefined;
}

/** An HTTP handler. */
export interface DiscoveredHandler extends Discovered {
  /** The bound contract route, if any. */
  readonly route: Route | undefined;
}

/** A handler of socket messages. */
export interface DiscoveredMessageHandler extends Discovered {
  /** The bound contract message, if any. */
  readonly message: SocketMessage | undefined;
}

interface Candidate extends Discovered {
  readonly handler: Function;
}

/** All handlers that a browser can reach, for the startup checks and the API description. */
@Injectable()
export class RouteIndex {
  constructor(
    private readonly discovery: DiscoveryService,
    private readonly scanner: MetadataScanner,
    private readonly reflector: Reflector,
  ) {}

  handlers(): DiscoveredHandler[] {
    return this.withMetadata(this.discovery.getControllers(), PATH_METADATA).map(({ handler, ...found }) => ({
      ...found,
      route: this.reflector.get<Route | undefined>(ROUTE, handler),
    }));
  }

  /** All handlers of socket messages from browsers. */
  messageHandlers(): DiscoveredMessageHandler[] {
    return this.withMetadata(this.discovery.getProviders(), IS_MESSAGE).map(({ handler, ...found }) => ({
      ...found,
      message: this.reflector.get<SocketMessage | undefined>(MESSAGE, handler),
    }));
  }

  /** @throws when a handler declares no access rule: fails at startup instead of at each call */
  assertAllDeclareAccess(): void {
    const without = [...this.handlers(), ...this.messageHandlers()].filter(({ access }) => !access);
    if (without.length === 0) return;
    throw new Error(`Обработчики без @Access: ${without.map(({ name }) => name).join(', ')}`);
  }

  /** Methods with this Nest metadata key. */
  private withMetadata(wrappers: ReturnType<DiscoveryService['getProviders']>, key: string): Candidate[] {
    return wrappers.flatMap(({ instance, metatype }) => {
      if (!instance || typeof metatype !== 'function') return [];
      const prototype = Object.getPrototypeOf(instance) as Record<string, unknown>;
      return this.scanner.getAllMethodNames(prototype).flatMap((name): Candidate[] => {
        const handler = prototype[name];
        if (typeof handler !== 'function' || !Reflect.hasMetadata(key, handler)) return [];
        const access = this.reflector.getAllAndOverride<AccessRule | undefined>(ACCESS, [handler, metatype]);
        return [{ name: `${metatype.name}.${name}`, access, handler }];
      });
    });
  }
}
