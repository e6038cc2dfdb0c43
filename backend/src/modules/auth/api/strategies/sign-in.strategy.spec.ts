import { authRoutes } from '@naryad/contracts/auth/routes';
import passport from 'passport';
import { beforeEach, expect, it } from 'vitest';
import type { NaryadRequest } from '../../../../platform/http/request.js';
import { type SignInContext, CallStrategy } from './sign-in.strategy.js';

const CONTEXT = {} as SignInContext;
const PARSED = { email: 'a@naryad.test', password: 'пароль' };
const parsed: unknown[] = [];
beforeEach(() => parsed.splice(0));

class LoginStrategy extends CallStrategy<typeof authRoutes.login, { by: object }> {
  protected override readonly route = authRoutes.login;

  protected override async signIn(input: object): Promise<{ by: object }> {
    return { by: input };
  }
}

const requestOf = (method: string, url: string | undefined): NaryadRequest =>
  ({
    method,
    routeOptions: { url },
    naryad: {
      inputFor: (route: unknown) => {
        parsed.push(route);
        return PARSED;
      },
    },
  }) as unknown as NaryadRequest;

it('validates the input of its own call', async () => {
  expect(await new LoginStrategy().validate(requestOf('POST', '/login'), CONTEXT)).toEqual({ by: PARSED });
  expect(parsed).toEqual([authRoutes.login]);
});

it.each([
  ['POST', '/api/auth/verify-pin'],
  ['POST', '/user/confirm-password'],
  ['GET', '/login'],
  ['POST', undefined],
])('used for %s %s it signs in no user, and does not even read the input', async (method, url) => {
  const asking = new LoginStrategy().validate(requestOf(method, url), CONTEXT);
  await expect(asking).rejects.toThrow('LoginStrategy judges POST /login');
  expect(parsed).toEqual([]);
});

it('two programs in one process have separate strategies', async () => {
  const [mine, other] = [new LoginStrategy(), new LoginStrategy()];
  expect(mine.name).not.toBe(other.name);
  const outcome = await new Promise((resolve, reject) => {
    const authenticate = passport.authenticate(
      mine.name,
      { session: false },
      (error: unknown, user: unknown) => (error ? reject(error) : resolve(user)),
    ) as (request: object, reply: object, next: (error: unknown) => void) => void;
    authenticate(requestOf('POST', '/login'), {}, reject);
  });
  expect(outcome).toEqual({ by: PARSED });
});
