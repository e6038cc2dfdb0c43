import {
  applyDecorators,
  createParamDecorator,
  Delete,
  type ExecutionContext,
  Get,
  HttpCode,
  Post,
  Put,
  SetMetadata,
} from '@nestjs/common';
import type { InputOf, OutputOf, Route as RouteContract } from '@naryad/contracts/kernel/route';
import type { Actor } from '../session/actor.js';
import { contractInput } from './contract-input.js';
import type { NaryadRequest } from './request.js';

export const ROUTE = 'naryad:route';

const BINDERS = { GET: Get, POST: Post, PUT: Put, DELETE: Delete } as const;

const Input = createParamDecorator((route: RouteContract, context: ExecutionContext) =>
  contractInput(route, context.switchToHttp().getRequest<NaryadRequest>()),
);

const CurrentActor = createParamDecorator((route: RouteContract, context: ExecutionContext) => {
  const request = context.switchToHttp().getRequest<NaryadRequest>();
  return request.naryad.actorFor(route);
});

/** Shape of every handler: the parsed input, who acts, and for routes that need headers or cookies the raw request. */
type Handler<R extends RouteContract> = (
  input: InputOf<R>,
  actor: Actor,
  ...rest: never[]
) => Promise<OutputOf<R>> | OutputOf<R>;

/**
 * Binds a controller method to a route of the contracts: method, path, input parsing (422 with texts per field) and
 * output shaping follow from the contract. The method's first parameter is the input, the second the actor.
 */
export function Handles<R extends RouteContract>(route: R) {
  return (target: object, key: string, descriptor: TypedPropertyDescriptor<Handler<R>>): void => {
    Input(route)(target, key, 0);
    CurrentActor(route)(target, key, 1);
    applyDecorators(BINDERS[route.method](route.path), HttpCode(200), SetMetadata(ROUTE, route))(
      target,
      key,
      descriptor,
    );
  };
}
