import { describe, expect, it } from 'vitest';
import { asvsProblems, OPEN_AT_MOST, withTotals } from './asvs.mjs';

const row = (id, level, status = 'met', evidence = '`docs/x.md`', test = 'a/b.spec.ts') =>
  `| ${id} | ${level} | Name | ${status} | ${evidence} | ${test} |`;
const rows = (count, level, chapter) =>
  Array.from({ length: count }, (_, index) => row(`${chapter}.1.${index + 1}`, level));
const page = (change = (lines) => lines) =>
  withTotals(
    ['<!-- totals -->', '<!-- /totals -->', ...change([...rows(70, 'L1', 1), ...rows(183, 'L2', 2)])].join(
      '\n',
    ),
  );
/** With a different first row (level 1), or a different last one (level 2). */
const first = (...other) => page(([, ...rest]) => [row('1.1.1', 'L1', ...other), ...rest]);
const last = (...other) => page((lines) => [...lines.slice(0, -1), row('2.1.183', 'L2', ...other)]);
const problems = (text, exists = () => true) => asvsProblems(text, exists);
const REASON = 'Open: no registry is reachable from a plant without internet';

describe('the table of requirements', () => {
  it('passes when everything exists', () => {
    expect(problems(page())).toEqual([]);
    expect(problems(last('partly', REASON))).toEqual([]);
    expect(page()).toContain('| all | 253 | 0 | 0 | 0 |');
  });

  it('fails when a named test or evidence is missing', () => {
    expect(problems(page(), (path) => path !== 'a/b.spec.ts')).toHaveLength(253);
    expect(problems(first('met', '`docs/y.md`'), (path) => path !== 'docs/y.md')).toEqual([
      '1.1.1: docs/y.md is gone',
    ]);
    expect(
      problems(
        first('met', '`/login`, `https://x.ru/a.js`, `a/*.ts`', '-'),
        (path) => path === 'docs/x.md' || path === 'a/b.spec.ts',
      ),
    ).toEqual([]);
  });

  it('fails when an open line has no reason', () => {
    expect(problems(last('partly', 'later'))).toEqual(['2.1.183: is open without a reason (Open: …)']);
    expect(problems(last('not met', 'Open: later'))).toHaveLength(1);
  });

  it.each(['L1', 'L2'])('fails when more lines of %s are open than may be', (level) => {
    const withOpen = (count) =>
      page((lines) => {
        const own = lines.filter((line) => line.includes(`| ${level} |`)).slice(0, count);
        return lines.map((line) =>
          own.includes(line) ? line.replace('| met | `docs/x.md` |', `| not met | ${REASON} |`) : line,
        );
      });
    const maxOpen = OPEN_AT_MOST[level];
    expect(problems(withOpen(maxOpen))).toEqual([]);
    expect(problems(withOpen(maxOpen + 1))).toEqual([`${level}: ${maxOpen + 1} open, at most ${maxOpen}`]);
  });

  it('fails when a line is missing, duplicated, or has another status', () => {
    expect(problems(page((lines) => lines.slice(1)))).toEqual(['L1: 69 requirements, expected 70']);
    expect(problems(page(([one, , ...rest]) => [one, one, ...rest]))).toEqual(['1.1.1: stands there twice']);
    expect(problems(first('done'))).toEqual(["1.1.1: unknown status 'done'"]);
  });

  it('fails when the totals do not add up', () => {
    const wrong = page().replace('| all | 253 |', '| all | 254 |');
    expect(problems(wrong)).toEqual(['the totals do not add up: node scripts/check-asvs.mjs --write']);
    expect(withTotals(wrong)).toBe(page());
  });
});
