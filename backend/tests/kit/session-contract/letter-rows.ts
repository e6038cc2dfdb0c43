import { expect } from 'vitest';
import { authRoutes } from '@naryad/contracts/auth/routes';
import { lettersTo, linkTo, openedPathOf, signedOf, tokenOf } from '../letters.js';
import {
  attempts,
  type ContractRow,
  first,
  invalid,
  limitHeaders,
  NOTHING,
  refusalOf,
  type Scene,
  signedIn,
  TOO_MANY,
} from './row.js';

const NEW_PASSWORD = 'совсем другой пароль';
const SENT = { message: 'Ссылка на сброс пароля была отправлена.' };
const INVALID_LINK = 'Ссылка недействительна или устарела.';
const BAD_LINK = 'Ссылка для сброса пароля недействительна.';

const linkOfLetter = async (scene: Scene) => {
  const letter = (await lettersTo(scene.bench.app, scene.bench.person.email)).at(-1)!;
  scene.link = 'link' in letter ? letter.link : '';
};
const passwordResetRequested = async (scene: Scene) => {
  const { email } = scene.bench.person;
  await scene.client.raw('POST', '/forgot-password', { body: { email } });
  await linkOfLetter(scene);
};
const choice =
  (overrides: object = {}) =>
  (scene: Scene) => ({
    token: scene.link === '' ? 'unknown' : tokenOf(scene.link),
    email: scene.bench.person.email,
    password: NEW_PASSWORD,
    password_confirmation: NEW_PASSWORD,
    ...overrides,
  });
const expired = async ({ bench }: Scene) => {
  await bench.app.sql(`update password_resets set expires_at = now() - interval '1 second'`);
};
const verificationRequested = async (scene: Scene) => {
  await signedIn(scene);
  await scene.client.raw('POST', '/email/verification-notification', { body: {} });
  await linkOfLetter(scene);
  scene.client = await scene.bench.app.guest();
};
const verified = async ({ bench }: Scene) => {
  await bench.app.sql('update users set email_verified_at = now() where id = $1', [bench.person.userId]);
};
const pathOf = openedPathOf;
const altered = (text: string) => text.replace(/.$/, (last) => (last === '0' ? '1' : '0'));
const withAltered = (link: string) => ({ ...signedOf(link), signature: altered(signedOf(link).signature) });

const resetRows: readonly ContractRow[] = [
  {
    route: authRoutes.forgotPassword,
    when: 'somebody has the address',
    body: ({ bench }) => ({ email: ` ${bench.person.email.toUpperCase()}` }),
    status: 200,
    answer: SENT,
  },
  {
    route: authRoutes.forgotPassword,
    when: 'nobody has the address',
    body: { email: 'nobody-at-all@naryad.test' },
    status: 200,
    answer: SENT,
  },
  {
    route: authRoutes.forgotPassword,
    when: 'it is no address',
    body: { email: 'somebody' },
    status: 422,
    answer: invalid('email', 'Некорректный e-mail'),
  },
  {
    route: authRoutes.forgotPassword,
    when: 'it is empty',
    body: { email: ' ' },
    status: 422,
    answer: expect.objectContaining({ errors: { email: expect.arrayContaining(['Укажите e-mail']) } }),
  },
  {
    route: authRoutes.forgotPassword,
    when: 'the last letter went out less than a minute ago',
    given: attempts('reset-mail', ({ bench }) => bench.person.email, 1),
    body: ({ bench }) => ({ email: bench.person.email }),
    status: 422,
    answer: refusalOf('email', 'Пожалуйста, подождите перед повторной попыткой.'),
  },
  {
    route: authRoutes.resetPassword,
    when: 'the link is good',
    given: passwordResetRequested,
    body: choice(),
    status: 200,
    answer: { message: 'Ваш пароль был сброшен.' },
  },
  {
    route: authRoutes.resetPassword,
    when: 'there was no letter',
    body: choice(),
    status: 422,
    answer: refusalOf('email', BAD_LINK),
  },
  {
    route: authRoutes.resetPassword,
    when: 'the link is too old',
    given: first(passwordResetRequested, expired),
    body: choice(),
    status: 422,
    answer: refusalOf('email', BAD_LINK),
  },
  {
    route: authRoutes.resetPassword,
    when: "it is another's address",
    given: passwordResetRequested,
    body: choice({ email: 'nobody@naryad.test' }),
    status: 422,
    answer: refusalOf('email', BAD_LINK),
  },
  {
    route: authRoutes.resetPassword,
    when: 'the password is not repeated',
    given: passwordResetRequested,
    body: choice({ password_confirmation: `${NEW_PASSWORD} ` }),
    status: 422,
    answer: invalid('password', 'Пароль и подтверждение не совпадают'),
  },
  {
    route: authRoutes.resetPassword,
    when: 'the password is short',
    given: passwordResetRequested,
    body: choice({ password: 'короче', password_confirmation: 'короче' }),
    status: 422,
    answer: invalid('password', 'Пароль должен быть не короче 8 символов'),
  },
  {
    route: authRoutes.resetPassword,
    when: 'the password is a common one',
    given: passwordResetRequested,
    body: choice({ password: 'password', password_confirmation: 'password' }),
    status: 422,
    answer: refusalOf('password', 'Слишком распространённый пароль'),
  },
];

const verificationRows: readonly ContractRow[] = [
  {
    route: authRoutes.sendVerification,
    when: 'the address is not verified',
    given: signedIn,
    status: 202,
    text: NOTHING,
  },
  {
    route: authRoutes.sendVerification,
    when: 'it is verified',
    given: first(signedIn, verified),
    status: 204,
    text: '',
  },
  {
    route: authRoutes.sendVerification,
    when: 'it is the seventh of a minute',
    given: first(
      signedIn,
      attempts('verification-mail', ({ bench }) => String(bench.person.userId), 6),
    ),
    status: 429,
    answer: TOO_MANY,
    headers: limitHeaders(6),
  },
  {
    route: authRoutes.verifyEmail,
    when: 'the link is good',
    given: verificationRequested,
    path: ({ link }) => pathOf(link),
    status: 302,
    headers: { location: expect.stringMatching(/^\/letter#\/email\/verify\/\d+\/\w+\?expires=/) },
  },
  {
    route: authRoutes.verifyEmail,
    when: 'the link was altered',
    given: verificationRequested,
    path: ({ link }) => altered(pathOf(link)),
    status: 403,
    answer: { message: INVALID_LINK },
  },
  {
    route: authRoutes.verifyEmail,
    when: 'the address is another one by now',
    given: first(verificationRequested, async ({ bench }) => {
      await bench.app.sql(`update users set email = 'now-' || email where id = $1`, [bench.person.userId]);
    }),
    path: ({ link }) => pathOf(link),
    status: 403,
    answer: { message: INVALID_LINK },
  },
  {
    route: authRoutes.confirmEmail,
    when: 'the link is good',
    given: verificationRequested,
    body: ({ link }) => signedOf(link),
    status: 200,
    text: NOTHING,
  },
  {
    route: authRoutes.confirmEmail,
    when: 'the link was altered',
    given: verificationRequested,
    body: ({ link }) => withAltered(link),
    status: 422,
    answer: expect.objectContaining({ message: INVALID_LINK }),
  },
];

/** The account is locked after failed sign-ins, and its owner got the letter. */
const locked = async (scene: Scene) => {
  const { bench, client } = scene;
  for (let attempt = 0; attempt < 5; attempt += 1) await bench.login(client, { password: 'wrong' });
  scene.link = (await linkTo(bench.app, bench.person.email, 'sign-in-locked')).href;
};

const releaseRows: readonly ContractRow[] = [
  {
    route: authRoutes.releaseSignIn,
    when: 'the link is good',
    given: locked,
    path: ({ link }) => pathOf(link),
    status: 302,
    headers: { location: expect.stringMatching(/^\/letter#\/sign-in\/release\/\d+\/\w+\?expires=/) },
  },
  {
    route: authRoutes.releaseSignIn,
    when: 'the link was altered',
    given: locked,
    path: ({ link }) => altered(pathOf(link)),
    status: 403,
    answer: { message: INVALID_LINK },
  },
  {
    route: authRoutes.releaseDevice,
    when: 'the link is good',
    given: locked,
    body: ({ link }) => signedOf(link),
    status: 200,
    text: NOTHING,
    headers: {
      'set-cookie': expect.stringMatching(
        /naryad_device=[\w-]{43}; Max-Age=\d+; Path=\/; HttpOnly; SameSite=Lax/,
      ),
    },
  },
  {
    route: authRoutes.releaseDevice,
    when: 'the link was altered',
    given: locked,
    body: ({ link }) => withAltered(link),
    status: 422,
    answer: expect.objectContaining({ message: INVALID_LINK }),
  },
];

/** Functions that use letters: password reset, address verification, unlocking. */
export const letterRows: readonly ContractRow[] = [...resetRows, ...verificationRows, ...releaseRows];
