import { spawnSync } from 'node:child_process';
import { inRoot } from './paths.mjs';

/** Target of `scripts/promtool.mjs --fetch`. */
export const cachedPromtool = inRoot('node_modules', '.cache', 'naryad', 'promtool');

/** The promtool of this machine, or the downloaded one; undefined when there is none. */
export const findPromtool = () =>
  ['promtool', cachedPromtool].find((command) => spawnSync(command, ['--version']).status === 0);
