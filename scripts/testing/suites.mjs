// Which suite runs a test file, and when. `npm test` runs all files but those named `*.night.*`, which `npm
// run test:night` runs. The configurations of Vitest and Playwright take their patterns from here.
import { globSync } from 'node:fs';
import { matchesGlob } from 'node:path';
import { root } from '../lib/paths.mjs';

/** @typedef {'unit' | 'integration' | 'frontend' | 'e2e'} Kind */
/** @typedef {'day' | 'night'} When */

const WITH_DOCUMENT = '{src,testing}/**/*.dom.spec.ts';

/** @type {Record<Kind, { include: readonly string[], exclude: readonly string[] }>} */
const SUITES = {
  unit: {
    include: [
      '{contracts,runtime,backend,workers}/src/**/*.spec.{ts,tsx}',
      'frontend/src/**/*.spec.ts',
      'scripts/**/*.spec.mjs',
    ],
    exclude: [`frontend/${WITH_DOCUMENT}`],
  },
  integration: {
    include: [
      '{backend,workers}/src/**/*.int-spec.ts',
      'backend/tests/**/*.int-spec.ts',
      'e2e/faults/**/*.int-spec.ts',
    ],
    exclude: [],
  },
  frontend: { include: ['frontend/src/**/*.spec.tsx', `frontend/${WITH_DOCUMENT}`], exclude: [] },
  e2e: { include: ['e2e/journeys/**/*.spec.ts'], exclude: [] },
};

/** Not part of either run: `npm run looks` compares pictures. */
const OTHER = ['e2e/visual/*.spec.ts'];

const NOT_OURS = ['**/node_modules/**', '**/dist/**'];
const NIGHT = '**/*.night.*';
const TESTS = '**/*{.,-}{spec,test}.{ts,tsx,mjs,js}';

export const kinds = /** @type {Kind[]} */ (Object.keys(SUITES));

/** Which files the running suite takes: the runner passes it on to Vitest and Playwright. */
export const whenOf = (env = process.env) =>
  /** @type {When} */ (env.TESTS_AT === 'night' ? 'night' : 'day');

/**
 * Whether the time limit of the run is used up (`TESTS_BEGIN_UNTIL`, in milliseconds): no further file
 * begins.
 */
export const timeIsUp = (env = process.env, now = Date.now()) =>
  now > Number(env.TESTS_BEGIN_UNTIL ?? Number.POSITIVE_INFINITY);

/** Why a journey is skipped then. */
export const TIME_IS_UP = 'the time limit of the run is used up';

/**
 * What Vitest needs to find the files of a suite.
 * @param {Kind} kind
 * @param {string} [folder] the root of the project, when it is not that of the repository
 */
export function patternsOf(kind, folder = '', when = whenOf()) {
  const inFolder = (pattern) => (folder === '' ? pattern : pattern.replace(`${folder}/`, ''));
  const { include, exclude } = SUITES[kind];
  return {
    include: include.map((it) => inFolder(when === 'night' ? it.replace('/*.', '/*.night.') : it)),
    exclude: [...NOT_OURS, ...exclude.map(inFolder), ...(when === 'night' ? [] : [NIGHT])],
  };
}

/** The files of a suite, by path. @param {Kind} kind @param {When} when @returns {string[]} */
export function filesOf(kind, when) {
  const { include, exclude } = patternsOf(kind, '', when);
  return globSync([...include], { cwd: root, exclude: [...exclude] })
    .map((path) => path.replaceAll('\\', '/'))
    .sort();
}

/** Everything that is named like a test. @returns {string[]} */
export const testFiles = () =>
  globSync(TESTS, { cwd: root, exclude: NOT_OURS }).map((path) => path.replaceAll('\\', '/'));

/** All suites that run this file; each test file has exactly one. @param {string} path @returns {string[]} */
export function suitesOf(path) {
  const matches = (patterns) => patterns.some((pattern) => matchesGlob(path, pattern));
  const matching = kinds.filter((kind) => matches(SUITES[kind].include) && !matches(SUITES[kind].exclude));
  const when = matchesGlob(path, NIGHT) ? 'night' : 'day';
  return [...matching.map((kind) => `${when} ${kind}`), ...(matches(OTHER) ? ['visual'] : [])];
}
