import { spawnSync } from 'node:child_process';
import { inRoot } from './paths.mjs';

/** Where `scripts/promtool.mjs --fetch` puts it. */
export const cachedPromtool = inRoot('node_modules', '.cache', 'naryad', 'promtool');

/** The promtool of this machine, or the one that was fetched; undefined where there is none. */
export const findPromtool = () =>
  ['promtool', cachedPromtool].find((command) => spawnSync(command, ['--version']).status === 0);
