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

/**
 * Signature of a handler: parsed input, actor, and the raw request for routes that need headers or cookies.
 */
type Handler<R extends RouteContract> = (
  input: InputOf<R>,
  actor: Actor,
  ...rest: never[]
) => Promise<OutputOf<R>> | OutputOf<R>;

/**
 * Binds a controller method to a contract route, which defines method, path, input parsing (422 with messages
 * per field) and output shaping. The first parameter is the input, the second the actor: never null, except
 * in `@Access.open()` handlers, which declare it as `Actor | null` (a guest). For headers and cookies add
 * `@Req() request: FastifyRequest` and `@Res({ passthrough: true }) reply: FastifyReply` after them. The file
 * of an upload is `(request as NaryadRequest).naryad.file`. For a status other than 200 add `@HttpCode(204)`
 * before `@Handles`.
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
