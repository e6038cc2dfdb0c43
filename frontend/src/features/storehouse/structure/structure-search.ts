import type { PlaceNode, StructureIndex } from './structure-index.js';

/** Letters that look the same on a label: whichever alphabet they were typed in, they are one. */
const TWINS: Readonly<Record<string, string>> = {
  а: 'a',
  в: 'b',
  е: 'e',
  ё: 'e',
  к: 'k',
  м: 'm',
  н: 'h',
  о: 'o',
  р: 'p',
  с: 'c',
  т: 't',
  у: 'y',
  х: 'x',
};
const WORDS = /линия|стеллаж|полка|ячейка/g;

/** An address without differences that people do not see: case, separators, leading zeros, twin letters. */
export function foldAddress(text: string): string {
  return text
    .toLowerCase()
    .replace(WORDS, ' ')
    .replace(/[авеёкмнорстух]/g, (letter) => TWINS[letter] ?? letter)
    .replace(/[\s\-–—./\\,;:›>|]+/g, '-')
    .replace(/^-|-$/g, '')
    .replace(/(^|\D)0+(?=\d)/g, '$1');
}

interface Known {
  readonly node: PlaceNode;
  readonly address: string;
}

/** Folding 20,000 addresses takes a moment: once per loaded structure. */
const folded = new WeakMap<StructureIndex, readonly Known[]>();

function knownOf(index: StructureIndex): readonly Known[] {
  const ready = folded.get(index);
  if (ready !== undefined) return ready;
  const made = [...index.byKey.values()].map((node) => ({ node, address: foldAddress(node.address) }));
  folded.set(index, made);
  return made;
}

/** Places by address, best first: the address itself, then addresses that begin with it, then those that hold it. */
export function findPlaces(index: StructureIndex, query: string): readonly PlaceNode[] {
  const wanted = foldAddress(query);
  if (wanted === '') return [];
  const exact: PlaceNode[] = [];
  const beginning: PlaceNode[] = [];
  const holding: PlaceNode[] = [];
  for (const { node, address } of knownOf(index)) {
    if (address === wanted) exact.push(node);
    else if (address.startsWith(wanted)) beginning.push(node);
    else if (address.includes(wanted)) holding.push(node);
  }
  return [...exact, ...beginning, ...holding];
}

/** The cell of an older label, which carries the numbers of its address. */
export function findCell(
  index: StructureIndex,
  numbers: { readonly l: string; readonly st: string; readonly sh: string; readonly c: string },
): PlaceNode | null {
  const wanted = foldAddress([numbers.l, numbers.st, numbers.sh, numbers.c].join('-'));
  return (
    knownOf(index).find(({ node, address }) => node.level === 'cell' && address === wanted)?.node ?? null
  );
}
