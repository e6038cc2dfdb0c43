import type { Type } from '@nestjs/common';
import { PassportStrategy } from '@nestjs/passport';
import type { InputOf, Route } from '@naryad/contracts/kernel/route';
import type { FastifyReply } from 'fastify';
import { randomUUID } from 'node:crypto';
import { Strategy } from 'passport-custom';
import type { NaryadRequest } from '../../../../platform/http/request.js';

/** Handed on by whoever asks a strategy: answers carry cookies. */
export interface SignInContext {
  readonly reply: FastifyReply;
}

/**
 * passport keeps its strategies in one list for the whole process, by name. Two programs in one process (tests) must not
 * sign in with each other's services, therefore each strategy has a name of its own.
 */
class NamedStrategy extends (Strategy as unknown as Type<{ name: string }>) {
  override name = `sign-in:${randomUUID()}`;
}

/**
 * One way to prove who one is. passport carries it: whoever proves it gets an outcome, anybody else an error of ours, in
 * the words of the contract. Sessions, throttles and cookies are no matter of passport's: the use case opens the session
 * in the transaction that judged the proof.
 */
export abstract class SignInStrategy<Outcome extends object> extends PassportStrategy(NamedStrategy) {
  constructor() {
    super({ passOptionsToCallback: true });
  }

  /** Null signs nobody in, without a word. */
  abstract override validate(request: NaryadRequest, context: SignInContext): Promise<Outcome | null>;
}

/** Proves it by the input of one call, and judges no other: it would take another call's fields for its own. */
export abstract class CallStrategy<R extends Route, Outcome extends object> extends SignInStrategy<Outcome> {
  protected abstract readonly route: R;

  override async validate(request: NaryadRequest, { reply }: SignInContext): Promise<Outcome> {
    const { method, path } = this.route;
    if (request.method !== method || request.routeOptions.url !== path) {
      throw new Error(`${this.constructor.name} judges ${method} ${path}, not ${request.routeOptions.url}`);
    }
    return this.signIn(request.naryad.inputFor(this.route) as InputOf<R>, request, reply);
  }

  /** @throws what the contract answers to a proof that is none */
  protected abstract signIn(input: InputOf<R>, request: NaryadRequest, reply: FastifyReply): Promise<Outcome>;
}
