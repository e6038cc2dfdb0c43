import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { inRoot } from './paths.mjs';

const read = (path) => readFileSync(inRoot(path), 'utf8');
const found = (text, pattern) => [...new Set([...text.matchAll(pattern)].map(([, name]) => name))].sort();

/** Read by tests alone. */
const OF_TESTS = ['NARYAD_ALLOW_GAPS'];

describe('the image', () => {
  it('loses nothing that its programs need', () => {
    const patterns = found(read('Dockerfile'), /(node_modules\/node-\S+)/g);
    const { packages } = JSON.parse(read('package-lock.json'));
    const isRemoved = (path) =>
      patterns.some((it) => new RegExp(`^${it.replaceAll('*', '[^/]*')}$`).test(path));
    const removed = Object.keys(packages).filter(isRemoved);
    expect(removed.length).toBeGreaterThan(0);
    // Node itself, which each platform has a package of its own for.
    expect(removed.filter((path) => packages[path].os === undefined)).toEqual([]);
  });
});

describe('the settings of compose', () => {
  const compose = read('docker-compose.yml');
  const example = read('deploy/env.example');

  it('are those of the example, and no others', () => {
    expect(found(compose, /\$\{([A-Z0-9_]+)/g)).toEqual(found(example, /^#?([A-Z0-9_]+)=/gm));
  });

  it('reach the proxy with all that its file asks for', () => {
    const proxy = compose.slice(compose.indexOf('\n  proxy:'));
    for (const name of found(read('deploy/Caddyfile'), /\{\$([A-Z_]+)\}/g))
      expect(proxy).toContain(` ${name}: `);
  });
});

describe('the manual', () => {
  const [, manual] = /## Environment variables\n([^]*?)\n## /.exec(read('docs/5-operations.md'));
  const rows = manual.split('\n').filter((line) => line.startsWith('| `'));
  /** Names in the first column; `…_MAIL` stands for the row's first name with another end. */
  const told = rows.flatMap((row) => {
    const names = found(row.split('|')[1], /`(…?[A-Z0-9_]+)`/g);
    const whole = names.filter((name) => !name.startsWith('…'));
    const stem = whole[0]?.replace(/_[A-Z]+$/, '');
    return [...whole, ...names.filter((name) => name.startsWith('…')).map((name) => stem + name.slice(1))];
  });

  it.each(['backend/src/platform/config/read-environment.ts', 'workers/src/platform/config/environment.ts'])(
    'tells every variable of %s',
    (path) => {
      const names = found(read(path), /^ {2}([A-Z][A-Z0-9_]+): /gm).filter(
        (name) => !OF_TESTS.includes(name),
      );
      expect(names.length).toBeGreaterThan(20);
      expect(names.filter((name) => !told.includes(name))).toEqual([]);
    },
  );

  it('tells each variable once', () => {
    expect(told.filter((name, index) => told.indexOf(name) !== index)).toEqual([]);
  });
});
