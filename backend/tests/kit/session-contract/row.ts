import { expect } from 'vitest';
import type { Route } from '@naryad/contracts/kernel/route';
import type { SignInBench } from '../sign-in-bench.js';
import type { TestClient } from '../test-client.js';
import { passwordConfirmed, type SecondFactor, turnOnTwoFactor } from '../two-factor.js';

/** Context of a row of the session contract: the user of the bench, and a browser that is not signed in. */
export interface Scene {
  readonly bench: SignInBench;
  client: TestClient;
  /** For users who have enabled it. */
  factor: SecondFactor;
  /** Link of the letter to the user. */
  link: string;
}

/** One row of the session contract: a call in a situation, and its response. */
export interface ContractRow {
  readonly route: Route;
  readonly when: string;
  readonly given?: (scene: Scene) => Promise<unknown>;
  /** When it differs from the route's path. */
  readonly path?: (scene: Scene) => string;
  readonly body?: object | ((scene: Scene) => object);
  /** False: without the anti-forgery header. */
  readonly token?: boolean;
  readonly status: number;
  /** The whole body, as JSON. */
  readonly answer?: unknown;
  /** The whole body, as text. */
  readonly text?: string;
  readonly headers?: Readonly<Record<string, unknown>>;
}

/** Success without content. */
export const NOTHING = '""';
export const UNAUTHENTICATED = { message: 'Unauthenticated.' };
export const MISMATCH = { message: 'CSRF token mismatch.' };
export const PASSWORD_REQUIRED = { message: 'Password confirmation required.' };

/** The browser got a session. */
export const sessionCookies: unknown = expect.stringMatching(
  /naryad_session=[\w-]{43}; Max-Age=\d+; Path=\/; HttpOnly; SameSite=Lax/,
);

/** 422 with one message at one field. */
export const invalid = (field: string, text: string) => ({
  success: false,
  message: text,
  errors: { [field]: [text] },
});
/** The same for a business rule, which also has a code. */
export const refusalOf = (field: string, text: string) => ({
  ...invalid(field, text),
  code: expect.any(String),
});

/** Headers of a 429 response. */
export const limitHeaders = (limit: number) => ({
  'retry-after': expect.stringMatching(/^[1-9]\d*$/),
  'x-ratelimit-limit': String(limit),
  'x-ratelimit-remaining': '0',
});
export const TOO_MANY = {
  success: false,
  code: expect.any(String),
  message: expect.stringMatching(/Слишком много попыток.* Повторите через \d+ с\.$/),
};

export const signedIn = async (scene: Scene): Promise<void> => {
  scene.client = await scene.bench.app.signInAs(scene.bench.person.userId);
};

export const confirmed = async (scene: Scene): Promise<void> => {
  await signedIn(scene);
  await passwordConfirmed(scene.bench.app, scene.bench.person.userId);
};

/** Signed in, with a new second factor key that is not confirmed by a code. */
export const begun = async (scene: Scene): Promise<void> => {
  await confirmed(scene);
  await scene.client.raw('POST', '/user/two-factor-authentication', { body: {} });
  const { body } = await scene.client.raw('GET', '/user/two-factor-secret-key');
  scene.factor = { secretKey: (body as { secretKey: string }).secretKey, recoveryCodes: [], usedCode: '' };
};

export const turnedOn = async (scene: Scene): Promise<void> => {
  await confirmed(scene);
  scene.factor = await turnOnTwoFactor(scene.bench.app, scene.client, scene.bench.person.userId);
};

/** The password was correct, the code is required. */
export const pending = async (scene: Scene): Promise<void> => {
  await turnedOn(scene);
  scene.client = await scene.bench.app.guest();
  await scene.bench.login(scene.client);
};

/** Number of recent counted attempts. */
export const attempts =
  (kind: string, subject: (scene: Scene) => string, failures: number) =>
  async (scene: Scene): Promise<void> => {
    await scene.bench.app.sql('insert into sign_in_attempts (kind, subject, failures) values ($1, $2, $3)', [
      kind,
      subject(scene),
      failures,
    ]);
  };

/** Prepares several situations in sequence. */
export const first =
  (...steps: ((scene: Scene) => Promise<unknown>)[]) =>
  async (scene: Scene): Promise<void> => {
    for (const step of steps) await step(scene);
  };
