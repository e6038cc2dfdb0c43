import type { Type } from '@nestjs/common';
import { PassportStrategy } from '@nestjs/passport';
import type { InputOf, Route } from '@naryad/contracts/kernel/route';
import type { FastifyReply } from 'fastify';
import { randomUUID } from 'node:crypto';
import { Strategy } from 'passport-custom';
import type { NaryadRequest } from '../../../../platform/http/request.js';

/** Passed on by the caller of a strategy: replies set cookies. */
export interface SignInContext {
  readonly reply: FastifyReply;
}

/**
 * passport stores its strategies by name in one list per process. Two programs in one process (tests) must
 * not use each other's services, therefore each strategy has a unique name.
 */
class NamedStrategy extends (Strategy as unknown as Type<{ name: string }>) {
  override name = `sign-in:${randomUUID()}`;
}

/**
 * One way to prove an identity, run by passport: a valid proof returns an outcome, any other throws an error
 * of our contract. passport handles neither sessions nor throttles nor cookies: the use case opens the
 * session in the transaction that checked the proof.
 */
export abstract class SignInStrategy<Outcome extends object> extends PassportStrategy(NamedStrategy) {
  constructor() {
    super({ passOptionsToCallback: true });
  }

  /** Null: no sign-in and no error. */
  abstract override validate(request: NaryadRequest, context: SignInContext): Promise<Outcome | null>;
}

/**
 * Proves the identity by the input of one call, and refuses any other: it would misinterpret fields of
 * another call.
 */
export abstract class CallStrategy<R extends Route, Outcome extends object> extends SignInStrategy<Outcome> {
  protected abstract readonly route: R;

  override async validate(request: NaryadRequest, { reply }: SignInContext): Promise<Outcome> {
    const { method, path } = this.route;
    if (request.method !== method || request.routeOptions.url !== path) {
      throw new Error(`${this.constructor.name} judges ${method} ${path}, not ${request.routeOptions.url}`);
    }
    return this.signIn(request.naryad.inputFor(this.route) as InputOf<R>, request, reply);
  }

  /** @throws the error of the contract for an invalid proof */
  protected abstract signIn(input: InputOf<R>, request: NaryadRequest, reply: FastifyReply): Promise<Outcome>;
}
