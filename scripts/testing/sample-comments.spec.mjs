import { describe, expect, it } from 'vitest';
import { commentsOf, sampleOf } from './sample-comments.mjs';

const SOURCE = `
/**
 * Sum of the lines.
 * @returns null without lines
 */
export function sum(lines) {
  // Lines of one order
  // have one currency.
  const total = 0; // kopecks
  return '// no comment';
}
// @ts-expect-error a directive
`;

describe('comments', () => {
  it('are read with the line of code that they explain', () => {
    expect(commentsOf('a.ts', SOURCE)).toEqual([
      {
        file: 'a.ts',
        line: 2,
        text: 'Sum of the lines. @returns null without lines',
        code: 'export function sum(lines) {',
      },
      {
        file: 'a.ts',
        line: 7,
        text: 'Lines of one order have one currency.',
        code: 'const total = 0; // kopecks',
      },
      { file: 'a.ts', line: 9, text: 'kopecks', code: 'const total = 0; // kopecks' },
    ]);
  });
});

describe('a sample', () => {
  const areas = ['backend', 'contracts', 'e2e', 'frontend', 'scripts', 'workers'];
  const sources = areas.map((area) => ({ file: `${area}/src/a.ts`, text: SOURCE }));
  const areasOf = (items) => [...new Set(items.map(({ file }) => file.split('/')[0]))].sort();

  it('is the same for the same seed', () => {
    const sample = sampleOf(sources, { seed: 7, count: 4 });
    expect(sample.comments).toHaveLength(4);
    expect(sampleOf(sources.toReversed(), { seed: 7, count: 4 })).toEqual(sample);
    expect(sampleOf(sources, { seed: 8, count: 4 })).not.toEqual(sample);
  });

  it('can draw from every area, each item once', () => {
    const { comments, names } = sampleOf(sources, { seed: 1, count: 1_000 });
    expect([comments.length, names.length]).toEqual([18, 18]);
    expect([areasOf(comments), areasOf(names)]).toEqual([areas, areas]);
  });

  it('omits migrations that plants have run', () => {
    const frozen = { file: 'migrations/20261121200700-places.ts', text: SOURCE };
    expect(sampleOf([frozen], { seed: 1, count: 5 })).toEqual({ comments: [], names: [] });
  });
});
