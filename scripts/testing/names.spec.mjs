import { describe, expect, it } from 'vitest';
import { declaredNames, vagueTerms, nameProblems, termsOf } from './names.mjs';

describe('names', () => {
  it('splits identifiers and file names into terms', () => {
    expect(termsOf('useKeptState')).toEqual(['use', 'kept', 'state']);
    expect(termsOf('WORDS_OF_PDF')).toEqual(['words', 'of', 'pdf']);
    expect(termsOf('taken-by.errors')).toEqual(['taken', 'by', 'errors']);
  });

  it('finds terms and phrases of the lists', () => {
    expect(vagueTerms('keptPlaces')).toEqual(['kept', 'places']);
    expect(vagueTerms('ROWS_AT_ONCE')).toEqual(['at once']);
  });

  it('allows established phrases that contain such a term', () => {
    expect(vagueTerms('workPlaceId')).toEqual([]);
    expect(vagueTerms('markProcessed')).toEqual([]);
    expect(vagueTerms('isNotFound')).toEqual([]);
    expect(vagueTerms('mark')).toEqual(['mark']);
  });

  it('reads declarations, not the keys and patterns that repeat them', () => {
    const source = `
      const { place, known: existing } = row;
      const [first, ...others] = list;
      function take({ goods }: { goods: string }) { return { papers: goods }; }
      interface Row { readonly told: string }`;
    const names = declaredNames('a.ts', source).map(({ name }) => name);
    expect(names).toEqual(['existing', 'first', 'others', 'take', 'goods', 'Row', 'told']);
  });

  it('leaves names of the wire to the properties that carry them', () => {
    const contract = {
      file: 'contracts/src/a/dto.ts',
      text: 'export const dto = z.object({ places: z.int() });',
    };
    const row = { file: 'backend/src/a.ts', text: 'interface Row { places: number; taken_at: Date }' };
    const variable = { file: 'backend/src/b.ts', text: 'const places = 1;' };
    expect(nameProblems([contract, row])).toEqual([]);
    expect(nameProblems([contract, variable])).toEqual([
      'backend/src/b.ts:1: places: places → workPlaces, cells, positions',
    ]);
  });

  it('reads file names, and leaves migrations that plants have run', () => {
    expect(nameProblems([{ file: 'backend/src/a/lying-goods.ts', text: '' }])).toHaveLength(2);
    expect(nameProblems([{ file: 'migrations/20261121200700-places.ts', text: 'class Places {}' }])).toEqual(
      [],
    );
  });
});
