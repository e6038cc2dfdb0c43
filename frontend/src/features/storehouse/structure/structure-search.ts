import type { StructureNode, StructureIndex } from './structure-index.js';

/** Latin and Cyrillic letters that are identical on a label are treated as equal. */
const LATIN_LOOKALIKES: Readonly<Record<string, string>> = {
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
const LEVEL_NAMES = /линия|стеллаж|полка|ячейка/g;

/** Normalizes an address: ignores case, separators, leading zeros and look-alike letters. */
export function foldAddress(text: string): string {
  return text
    .toLowerCase()
    .replace(LEVEL_NAMES, ' ')
    .replace(/[авеёкмнорстух]/g, (letter) => LATIN_LOOKALIKES[letter] ?? letter)
    .replace(/[\s\-–—./\\,;:›>|]+/g, '-')
    .replace(/^-|-$/g, '')
    .replace(/(^|\D)0+(?=\d)/g, '$1');
}

interface FoldedNode {
  readonly node: StructureNode;
  readonly address: string;
}

/** Normalizing 20,000 addresses is slow, so it runs once per loaded structure. */
const folded = new WeakMap<StructureIndex, readonly FoldedNode[]>();

function foldedNodesOf(index: StructureIndex): readonly FoldedNode[] {
  const ready = folded.get(index);
  if (ready !== undefined) return ready;
  const foldedNodes = [...index.byKey.values()].map((node) => ({ node, address: foldAddress(node.address) }));
  folded.set(index, foldedNodes);
  return foldedNodes;
}

/** Nodes by address, best first: exact matches, then prefixes, then substrings. */
export function findNodes(index: StructureIndex, query: string): readonly StructureNode[] {
  const foldedQuery = foldAddress(query);
  if (foldedQuery === '') return [];
  const exact: StructureNode[] = [];
  const beginning: StructureNode[] = [];
  const holding: StructureNode[] = [];
  for (const { node, address } of foldedNodesOf(index)) {
    if (address === foldedQuery) exact.push(node);
    else if (address.startsWith(foldedQuery)) beginning.push(node);
    else if (address.includes(foldedQuery)) holding.push(node);
  }
  return [...exact, ...beginning, ...holding];
}

/** The cell of an older label, which contains the numbers of its address. */
export function findCell(
  index: StructureIndex,
  numbers: { readonly l: string; readonly st: string; readonly sh: string; readonly c: string },
): StructureNode | null {
  const foldedQuery = foldAddress([numbers.l, numbers.st, numbers.sh, numbers.c].join('-'));
  return (
    foldedNodesOf(index).find(({ node, address }) => node.level === 'cell' && address === foldedQuery)
      ?.node ?? null
  );
}
