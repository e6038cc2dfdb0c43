import { describe, expect, it } from 'vitest';
import { sectionOf, withSection } from '../../bench/lib/results.mjs';

const result = {
  name: 'moves',
  title: 'Moves beside a bare program',
  head: ['Clients', 'Rate'],
  rows: [['32', 946.4]],
  goals: [{ name: '32 clients', value: 0.5, kind: 'at least', limit: 0.55 }],
  notes: ['a note of the run'],
  data: {},
};
const section = sectionOf(result, { date: '2026-11-28', machine: '2 × processor' });

describe('the section of a benchmark', () => {
  it('has figures, date, machine, and goals that were missed', () => {
    expect(section).toContain('Measured 2026-11-28: 2 × processor.');
    expect(section).toContain('| Clients | Rate |\n| --- | --- |\n| 32 | 946 |');
    expect(section).toContain('| 32 clients | 0,50 | at least 0,55 | **no** |');
    expect(section).toContain('- a note of the run');
  });

  it('replaces the old section and preserves the notes below it', () => {
    const page =
      '# Results\n\n## moves\n\nold figures\n\n### Notes\n\nWritten by hand.\n\n## picks\n\nother\n';

    const next = withSection(page, 'moves', section);

    expect(next).not.toContain('old figures');
    expect(next).toContain('- a note of the run\n\n### Notes\n\nWritten by hand.\n\n## picks\n\nother\n');
    expect(withSection(next, 'moves', section)).toBe(next);
  });

  it('is appended when it is new', () => {
    expect(withSection('# Results\n', 'moves', section)).toBe(`# Results\n\n${section}`);
  });
});
