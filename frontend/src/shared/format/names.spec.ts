import { globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { fullName } from './names.js';

const SOURCES = new URL('../../../../', import.meta.url);
/** Lines that sort and search by the last name. */
const OTHER_USES = /order by|folded|fold\(|like|compareTexts|const name = |as text|SHORT_NAME/i;

it('the first name precedes the last name', () => {
  expect(fullName({ first_name: 'Анна', last_name: 'Громова' })).toBe('Анна Громова');
  expect(fullName({ first_name: 'Администратор', last_name: '' })).toBe('Администратор');
  expect(fullName(null)).toBe('');
});

it('no screen, query or document shows the last name first', () => {
  const reversed = /last_name\}? ?(, |\|\| ' ' \|\| |, ' ', )?\$?\{?[\w.]*first_name/;
  const violations = globSync(['{frontend,backend,workers}/src/**/*.{ts,tsx}'], { cwd: SOURCES })
    .filter((file) => !/spec|testing|tests/.test(file))
    .flatMap((file) =>
      readFileSync(new URL(file, SOURCES), 'utf8')
        .split('\n')
        .filter((line) => reversed.test(line) && !OTHER_USES.test(line))
        .map((line) => `${file}: ${line.trim()}`),
    );
  expect(violations).toEqual([]);
});
