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

/** A handler that is reachable over HTTP. */
export interface DiscoveredHandler extends Discovered {
  /** The contract it binds, if it binds one. */
  readonly route: Route | undefined;
}

/** A handler that sockets reach. */
export interface DiscoveredMessageHandler extends Discovered {
  /** The message of the contracts that it binds, if it binds one. */
  readonly message: SocketMessage | undefined;
}

interface Candidate extends Discovered {
  readonly handler: Function;
}

/** All handlers of the program that a browser reaches, for the checks at start and for the API description. */
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

  /** All handlers of messages that browsers send over sockets. */
  messageHandlers(): DiscoveredMessageHandler[] {
    return this.withMetadata(this.discovery.getProviders(), IS_MESSAGE).map(({ handler, ...found }) => ({
      ...found,
      message: this.reflector.get<SocketMessage | undefined>(MESSAGE, handler),
    }));
  }

  /** @throws when a handler declares no right: it would be refused at each call, better at the start. */
  assertAllDeclareAccess(): void {
    const without = [...this.handlers(), ...this.messageHandlers()].filter(({ access }) => !access);
    if (without.length === 0) return;
    throw new Error(`Обработчики без @Access: ${without.map(({ name }) => name).join(', ')}`);
  }

  /** Methods that carry this mark of Nest's. */
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
