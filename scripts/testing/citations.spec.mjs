import { describe, expect, it } from 'vitest';
import {
  misplacedCitations,
  plainComments,
  problemsOf,
  problemsOfDecisions,
  problemsOfLinks,
  problemsOfPaths,
  sectionsOf,
} from './citations.mjs';

const pages = {
  2: sectionsOf(
    [
      '# 2. Warehouse',
      '## 2. Screens',
      '### 2.11 Handheld',
      '- **Reception**: scan product and cell',
      '## 7. Calls',
      '#### Batches',
      'create, update',
    ].join('\n'),
  ),
  decisions: sectionsOf('# Decisions\n## Stock\nappend-only'),
};
const problemsIn = (comment) => problemsOf(`/** ${comment} */`, pages);

describe('citations in comments', () => {
  it.each([
    'One section [2 §2.11].',
    'Several [2 §2.11, §7] and a page with a name [decisions "Stock"], [decisions, "Stock"], [decisions.md "Stock"].',
    'A heading or bold text [2 §7 "Batches"; decisions "Stock"], [2 §2.11 "Reception"].',
    'A call that the section names [2 §7 create].',
    'A range [2 §2-7].',
  ])('lead to a section: %s', (comment) => {
    expect(problemsIn(comment)).toEqual([]);
  });

  it.each([
    ['[2 §2.12]', 'a section that the page does not have'],
    ['[2 §7 "Structure"]', 'a name that stands elsewhere'],
    ['[2 §7 deleteEverything]', 'a call that the section does not name'],
    ['[decisions "Photos"]', 'a part that nobody wrote'],
    ['[2 §2.11; "Stock"]', 'a name without its page'],
    ['[§7]', 'no page at all'],
    ['(2 §7)', 'no brackets'],
    ['[issue 4 "Stock-taking"]', 'a page outside of the repository'],
  ])('%s is a problem: %s', (comment) => {
    expect(problemsIn(comment)).toHaveLength(1);
  });

  it('are read over line ends', () => {
    const source = '/**\n * Takes in [2 §2.11\n * "Reception", §7].\n */\n// and [2\n// §9]';
    expect(plainComments(source)).toContain('[2 §2.11 "Reception", §7]');
    expect(problemsOf(source, pages)).toEqual(['[2 §9]: нет «2 §9» в 2-warehouse.md']);
  });
});

describe('decisions and links', () => {
  it('reports a decision that does not exist', () => {
    const text = '// docs/adr/0003, docs/adr/0004-old.md';
    expect(problemsOfDecisions(text, new Set(['0003']))).toEqual(['adr/0004: нет такого решения']);
  });

  it('reports local links without a file', () => {
    const text = '[a](there.md#part) [b](gone.md) [c](https://example.org/x)';
    expect(problemsOfLinks(text, (target) => target === 'there.md')).toEqual([
      'gone.md: ссылка никуда не ведёт',
    ]);
  });

  it('reports paths of the project without a file', () => {
    const text =
      '`backend/src/a.ts`, `backend/src/gone.ts`, `backend/src/<area>/b.ts`, `contracts/src/stock/`, `main.ts`';
    expect(problemsOfPaths(text, (path) => path === 'backend/src/a.ts')).toEqual([
      'backend/src/gone.ts: нет такого файла',
      'contracts/src/stock/: нет такого файла',
    ]);
  });
});

it('citations are allowed in contracts and domain rules only', () => {
  const source = '/** [2 §7 "Batches"] */';
  expect(misplacedCitations('contracts/src/stock/routes.ts', source)).toEqual([]);
  expect(misplacedCitations('backend/src/modules/stock/domain/ledger.ts', source)).toEqual([]);
  expect(misplacedCitations('frontend/src/features/stock/list.tsx', source)).toHaveLength(1);
});
