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
import type { NaryadRequest } from './request.js';

export const ROUTE = 'naryad:route';

const BINDERS = { GET: Get, POST: Post, PUT: Put, DELETE: Delete } as const;

const Input = createParamDecorator((route: RouteContract, context: ExecutionContext) =>
  context.switchToHttp().getRequest<NaryadRequest>().naryad.inputFor(route),
);

const CurrentActor = createParamDecorator((route: RouteContract, context: ExecutionContext) =>
  context.switchToHttp().getRequest<NaryadRequest>().naryad.actorFor(route),
);

/** Shape of every handler: the parsed input, who acts, and for routes that need headers or cookies the raw request. */
type Handler<R extends RouteContract> = (
  input: InputOf<R>,
  actor: Actor,
  ...rest: never[]
) => Promise<OutputOf<R>> | OutputOf<R>;

/**
 * Binds a controller method to a route of the contracts: method, path, input parsing (422 with texts per field) and
 * output shaping follow from the contract. The method's first parameter is the input, the second the actor: never null,
 * except in `@Access.open()` handlers, which declare it `Actor | null` (a guest). For headers and cookies add
 * `@Req() request: FastifyRequest` and `@Res({ passthrough: true }) reply: FastifyReply` after them; the file of an
 * upload is `(request as NaryadRequest).naryad.file`. Another status than 200: `@HttpCode(204)` above `@Handles`.
 */
export function Handles<R extends RouteContract>(route: R) {
  return <H extends Handler<R>>(
    target: object,
    key: string,
    descriptor: TypedPropertyDescriptor<H>,
  ): void => {
    Input(route)(target, key, 0);
    CurrentActor(route)(target, key, 1);
    applyDecorators(BINDERS[route.method](route.path), HttpCode(200), SetMetadata(ROUTE, route))(
      target,
      key,
      descriptor,
    );
  };
}
