import type { StructureNode, StructureTreeRow } from './structure-index.js';

/** Actions of keys in the tree. */
export type TreeAction =
  | { readonly kind: 'go'; readonly node: StructureNode }
  | { readonly kind: 'toggle' | 'delete' | 'add'; readonly node: StructureNode };

const PAGE = 10;

/** Keys of a tree according to the ARIA practices; Delete removes, Insert adds below. null: not handled. */
export function actionOfKey(
  key: string,
  rows: readonly StructureTreeRow[],
  current: string | null,
): TreeAction | null {
  const rowIndex = rows.findIndex(({ node }) => node.key === current);
  const row = rows[rowIndex];
  const go = (index: number): TreeAction | null => {
    const node = rows[Math.max(0, Math.min(rows.length - 1, index))]?.node;
    return node === undefined ? null : { kind: 'go', node };
  };
  switch (key) {
    case 'ArrowDown':
      return go(rowIndex + 1);
    case 'ArrowUp':
      return go(rowIndex - 1);
    case 'PageDown':
      return go(rowIndex + PAGE);
    case 'PageUp':
      return go(rowIndex - PAGE);
    case 'Home':
      return go(0);
    case 'End':
      return go(rows.length - 1);
  }
  if (row === undefined) return null;
  const { node, isExpanded } = row;
  const mayFold = node.children.length > 0;
  switch (key) {
    case 'ArrowRight':
      if (!mayFold) return null;
      return isExpanded ? go(rowIndex + 1) : { kind: 'toggle', node };
    case 'ArrowLeft':
      if (isExpanded) return { kind: 'toggle', node };
      return node.parent === null ? null : { kind: 'go', node: node.parent };
    case 'Enter':
    case ' ':
      return mayFold ? { kind: 'toggle', node } : { kind: 'go', node };
    case 'Delete':
      return { kind: 'delete', node };
    case 'Insert':
      return { kind: 'add', node };
    default:
      return null;
  }
}
