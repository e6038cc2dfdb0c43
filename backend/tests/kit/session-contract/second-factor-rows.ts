import { expect } from 'vitest';
import { authRoutes, profileRoutes } from '@naryad/contracts/auth/routes';
import { PASSWORD } from '../sign-in-bench.js';
import { codeOf } from '../two-factor.js';
import {
  attempts,
  begun,
  type ContractRow,
  confirmed,
  first,
  limitHeaders,
  NOTHING,
  PASSWORD_REQUIRED,
  pending,
  refusalOf,
  type Scene,
  signedIn,
  TOO_MANY,
  turnedOn,
} from './row.js';

const AGAIN = 'Время подтверждения входа истекло. Войдите снова.';
/** Sends the typed text in both fields. */
const both = (typedCode: string) => ({ code: typedCode, recovery_code: typedCode });
const pair = ({ bench }: Scene) => `${bench.person.userId}|127.0.0.1`;
const EIGHT_CODES = Array.from({ length: 8 }, () => expect.stringMatching(/^[a-z2-9]{6}(-[a-z2-9]{6}){3}$/));

const challengeRows: readonly ContractRow[] = [
  {
    route: authRoutes.twoFactorChallenge,
    when: 'the code is right',
    given: pending,
    body: ({ factor }) => both(codeOf(factor.secretKey)),
    status: 204,
    text: '',
    headers: { 'set-cookie': expect.stringMatching(/naryad_session=[\w-]{43}/) },
  },
  {
    route: authRoutes.twoFactorChallenge,
    when: 'it is a recovery code',
    given: pending,
    body: ({ factor }) => both(factor.recoveryCodes[0]!),
    status: 204,
    text: '',
  },
  {
    route: authRoutes.twoFactorChallenge,
    when: 'the code is wrong',
    given: pending,
    body: ({ factor }) => both(codeOf(factor.secretKey, 7)),
    status: 422,
    answer: refusalOf('recovery_code', 'Неверный код'),
  },
  {
    route: authRoutes.twoFactorChallenge,
    when: 'nothing was typed',
    given: pending,
    body: both(''),
    status: 422,
    answer: refusalOf('code', 'Введите код'),
  },
  {
    route: authRoutes.twoFactorChallenge,
    when: 'nobody has given a password',
    body: both('123456'),
    status: 422,
    answer: refusalOf('recovery_code', AGAIN),
  },
  {
    route: authRoutes.twoFactorChallenge,
    when: 'it is the sixth code of a minute',
    given: first(pending, attempts('second-factor', pair, 5)),
    body: ({ factor }) => both(codeOf(factor.secretKey)),
    status: 429,
    answer: TOO_MANY,
    headers: limitHeaders(5),
  },
];

/** All of them require the password again. */
const lockedRows: readonly ContractRow[] = [
  profileRoutes.enableTwoFactor,
  profileRoutes.disableTwoFactor,
  profileRoutes.confirmTwoFactor,
  profileRoutes.getTwoFactorQrCode,
  profileRoutes.getTwoFactorSecretKey,
  profileRoutes.getRecoveryCodes,
  profileRoutes.resetRecoveryCodes,
].map((route) => ({
  route,
  when: 'the password was not confirmed',
  given: signedIn,
  status: 423,
  answer: PASSWORD_REQUIRED,
}));

const profileRows: readonly ContractRow[] = [
  { route: profileRoutes.enableTwoFactor, when: 'it is off', given: confirmed, status: 200, text: NOTHING },
  { route: profileRoutes.enableTwoFactor, when: 'it is on', given: turnedOn, status: 200, text: NOTHING },
  { route: profileRoutes.disableTwoFactor, when: 'it is off', given: confirmed, status: 200, text: NOTHING },
  {
    route: profileRoutes.disableTwoFactor,
    when: 'it is on and a code was given',
    given: turnedOn,
    status: 200,
    text: NOTHING,
  },
  {
    route: profileRoutes.disableTwoFactor,
    when: 'it is on and no code was given in this session',
    given: first(turnedOn, confirmed),
    status: 423,
    answer: PASSWORD_REQUIRED,
  },
  {
    route: authRoutes.confirmPassword,
    when: 'it is on and the code is right',
    given: turnedOn,
    body: ({ factor }) => ({ password: PASSWORD, code: codeOf(factor.secretKey) }),
    status: 201,
    text: NOTHING,
  },
  {
    route: authRoutes.confirmPassword,
    when: 'it is on and the code is wrong',
    given: turnedOn,
    body: ({ factor }) => ({ password: PASSWORD, code: codeOf(factor.secretKey, 7) }),
    status: 422,
    answer: refusalOf('code', 'Неверный код'),
  },
  {
    route: profileRoutes.confirmTwoFactor,
    when: 'the code is right',
    given: begun,
    body: ({ factor }) => ({ code: codeOf(factor.secretKey) }),
    status: 200,
    text: NOTHING,
  },
  {
    route: profileRoutes.confirmTwoFactor,
    when: 'the code is wrong',
    given: begun,
    body: ({ factor }) => ({ code: codeOf(factor.secretKey, 7) }),
    status: 422,
    answer: refusalOf('code', 'Неверный код'),
  },
  {
    route: profileRoutes.confirmTwoFactor,
    when: 'nothing was typed',
    given: begun,
    body: { code: null },
    status: 422,
    answer: refusalOf('code', 'Введите код'),
  },
  {
    route: profileRoutes.confirmTwoFactor,
    when: 'it was never begun',
    given: confirmed,
    body: { code: '123456' },
    status: 422,
    answer: refusalOf('code', 'Неверный код'),
  },
  {
    route: profileRoutes.confirmTwoFactor,
    when: 'it is the sixth code of a minute',
    given: first(begun, attempts('second-factor', pair, 5)),
    body: ({ factor }) => ({ code: codeOf(factor.secretKey) }),
    status: 429,
    answer: TOO_MANY,
    headers: limitHeaders(5),
  },
  {
    route: profileRoutes.getTwoFactorQrCode,
    when: 'it is begun',
    given: begun,
    status: 200,
    answer: {
      svg: expect.stringMatching(/^<svg .*<\/svg>$/s),
      url: expect.stringMatching(/^otpauth:\/\/totp\//),
    },
  },
  { route: profileRoutes.getTwoFactorQrCode, when: 'it is off', given: confirmed, status: 200, answer: [] },
  { route: profileRoutes.getTwoFactorQrCode, when: 'it is on', given: turnedOn, status: 200, answer: [] },
  {
    route: profileRoutes.getTwoFactorSecretKey,
    when: 'it is begun',
    given: begun,
    status: 200,
    answer: { secretKey: expect.stringMatching(/^[A-Z2-7]{32}$/) },
  },
  ...(
    [
      ['it is off', confirmed],
      ['it is on', turnedOn],
    ] as const
  ).map(([when, given]) => ({
    route: profileRoutes.getTwoFactorSecretKey,
    when,
    given,
    status: 404,
    answer: {
      success: false,
      code: 'AUTH_TWO_FACTOR_NOT_BEGUN',
      message: 'Двухфакторная аутентификация не подключается',
    },
  })),
  {
    route: profileRoutes.getRecoveryCodes,
    when: 'it is on',
    given: turnedOn,
    status: 200,
    answer: EIGHT_CODES,
  },
  { route: profileRoutes.getRecoveryCodes, when: 'it is off', given: confirmed, status: 200, answer: [] },
  {
    route: profileRoutes.resetRecoveryCodes,
    when: 'it is on',
    given: turnedOn,
    status: 200,
    answer: EIGHT_CODES,
  },
  { route: profileRoutes.resetRecoveryCodes, when: 'it is off', given: confirmed, status: 200, answer: [] },
];

/** The code after the password, and the settings of the own second factor. */
export const secondFactorRows: readonly ContractRow[] = [...challengeRows, ...lockedRows, ...profileRows];
