import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { Inputs } from './inputs.mjs';
import { cacheDir, root } from './paths.mjs';

let folder;
let inputs;
beforeEach(() => {
  folder = mkdtempSync(join(cacheDir(), 'inputs-'));
  // Inputs are identified by their path in the project; below its cache folder all would be excluded.
  const name = `inputs-spec-${basename(folder)}`;
  inputs = join(root, name);
  mkdirSync(join(inputs, 'dist'), { recursive: true });
  write('a.ts', 'a');
});
afterEach(() => {
  rmSync(folder, { recursive: true });
  rmSync(inputs, { recursive: true });
});

const stamp = () => join(folder, '.inputs');
const now = () => new Inputs(basename(inputs));
const write = (name, text) => writeFileSync(join(inputs, name), text);

/** Simulates a build from the inputs. */
function make() {
  const present = now();
  const isMade = present.areThoseOf(stamp());
  present.stamp(stamp());
  return isMade;
}

it('is made once of the same files', () => {
  expect(make()).toBe(false);
  expect(now().areThoseOf(stamp())).toBe(true);
});

it('is rebuilt for other contents, even of the same length and time, and when a file is added or removed', () => {
  make();
  const past = new Date(2020, 1, 1);
  utimesSync(join(inputs, 'a.ts'), past, past);
  expect(make()).toBe(true);
  write('a.ts', 'b');
  utimesSync(join(inputs, 'a.ts'), past, past);
  expect(make()).toBe(false);
  write('b.ts', '');
  expect(make()).toBe(false);
  rmSync(join(inputs, 'b.ts'));
  expect(make()).toBe(false);
  expect(make()).toBe(true);
});

it('is not rebuilt because all files were rewritten, as by a checkout', () => {
  make();
  write('a.ts', 'a');
  expect(now().areThoseOf(stamp())).toBe(true);
});

it('ignores tests and build output', () => {
  make();
  write('a.spec.ts', '');
  write('a.int-spec.ts', '');
  write('dist/a.js', '');
  expect(now().areThoseOf(stamp())).toBe(true);
});
