import { createParamDecorator, type ExecutionContext, Injectable } from '@nestjs/common';
import { AuthGuard } from '@nestjs/passport';
import type { FastifyReply } from 'fastify';
import { PasswordStrategy } from './strategies/password.strategy.js';
import { PinStrategy } from './strategies/pin.strategy.js';
import { SecondFactorStrategy } from './strategies/second-factor.strategy.js';
import type { SignInContext, SignInStrategy } from './strategies/sign-in.strategy.js';

/** Request property in which passport stores the outcome of a strategy. */
const PROPERTY = 'signIn';

/** Runs after the access guard, which checks page and token. Without a proof the handler is not reached. */
abstract class SignInGuard extends AuthGuard() {
  constructor(strategy: SignInStrategy<object>) {
    super({ defaultStrategy: strategy.name, property: PROPERTY });
  }

  override getAuthenticateOptions(context: ExecutionContext): SignInContext {
    return { reply: context.switchToHttp().getResponse<FastifyReply>() };
  }
}

@Injectable()
export class PasswordGuard extends SignInGuard {
  constructor(strategy: PasswordStrategy) {
    super(strategy);
  }
}

@Injectable()
export class PinGuard extends SignInGuard {
  constructor(strategy: PinStrategy) {
    super(strategy);
  }
}

@Injectable()
export class SecondFactorGuard extends SignInGuard {
  constructor(strategy: SecondFactorStrategy) {
    super(strategy);
  }
}

/** Handler parameter: the outcome of the strategy of its guard. */
export const SignInResult = createParamDecorator(
  (_nothing: undefined, context: ExecutionContext) =>
    context.switchToHttp().getRequest<Record<typeof PROPERTY, object>>()[PROPERTY],
);
