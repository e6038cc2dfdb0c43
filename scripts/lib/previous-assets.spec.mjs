import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { copyPreviousAssets } from './previous-assets.mjs';
import { replaceFolder } from './replace-folder.mjs';

const DAY = 86_400_000;
const start = Date.parse('2026-11-27T08:00:00Z');
let home;
let dist;

beforeEach(() => {
  home = mkdtempSync(join(tmpdir(), 'former-files-'));
  dist = join(home, 'dist');
});
afterEach(() => rmSync(home, { recursive: true, force: true }));

/** A build with these files, some days after the first one. */
function build(days, ...names) {
  const draft = join(home, 'draft');
  mkdirSync(join(draft, 'assets'), { recursive: true });
  for (const name of names) writeFileSync(join(draft, 'assets', name), `${name} of day ${days}`);
  copyPreviousAssets(dist, draft, start + days * DAY);
  replaceFolder(draft, dist);
}
const files = () => readdirSync(join(dist, 'assets')).toSorted();

it('an open page finds the files of its build some days after it was replaced', () => {
  build(0, 'a.js', 'both.js');
  expect(files()).toEqual(['a.js', 'both.js']);
  // However long the file was in use.
  build(90, 'b.js', 'both.js');
  expect(files()).toEqual(['a.js', 'b.js', 'both.js']);
  expect(readFileSync(join(dist, 'assets', 'both.js'), 'utf8')).toBe('both.js of day 90');
  build(92, 'c.js', 'both.js');
  expect(files()).toEqual(['a.js', 'b.js', 'both.js', 'c.js']);
  build(95, 'd.js');
  expect(files()).toEqual(['b.js', 'both.js', 'c.js', 'd.js']);
});

it('handles a build from before previous assets were retained', () => {
  mkdirSync(join(dist, 'assets'), { recursive: true });
  writeFileSync(join(dist, 'assets', 'old.js'), '');
  build(0, 'a.js');
  expect(files()).toEqual(['a.js', 'old.js']);
});
