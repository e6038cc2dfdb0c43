import { describe, expect, it } from 'vitest';
import { planRequest } from './plan-request.js';
import { chosenIn, findNodes, plannedNodes, planTree, toggled, type PlanNode } from './plan-tree.js';
import { aStructure } from '../testing/structure.js';

const tree = planTree(aStructure());
const nodeOf = (key: string): PlanNode => {
  const all = (nodes: readonly PlanNode[]): PlanNode[] =>
    nodes.flatMap((node) => [node, ...all(node.children)]);
  const match = all(tree.roots).find((node) => node.key === key);
  if (match === undefined) throw new Error(key);
  return match;
};

describe('the tree of a plan', () => {
  it('omits nodes without a cell: nothing can be counted there', () => {
    expect(tree.roots.map(({ address }) => address)).toEqual(['A', 'B']);
    expect(nodeOf('line:1').children.map(({ address }) => address)).toEqual(['A-1', 'A-2']);
    expect(tree.cells).toHaveLength(7);
  });

  it('selects every cell below a node, and deselects them when all were selected', () => {
    const all = toggled([nodeOf('line:1')], new Set([21]));
    expect([...all].sort((a, b) => a - b)).toEqual([11, 12, 13, 14, 15, 21]);
    expect(chosenIn(nodeOf('stack:1'), all)).toBe(3);
    expect([...toggled([nodeOf('line:1')], all)]).toEqual([21]);
  });

  it('completes a node that is selected in part', () => {
    expect(chosenIn(nodeOf('shelf:1'), toggled([nodeOf('shelf:1')], new Set([11])))).toBe(2);
  });

  it('finds nodes by address, a node instead of everything below it', () => {
    expect(findNodes(tree, 'A-1').map(({ key }) => key)).toEqual(['stack:1']);
    expect(findNodes(tree, 'a-1-1-02').map(({ key }) => key)).toEqual(['cell:12']);
    expect(findNodes(tree, 'Z')).toEqual([]);
  });

  it('is sent to the server with the fewest nodes', () => {
    expect(plannedNodes(tree, new Set([11, 12, 13, 14, 15]))).toEqual({
      line_ids: [1],
      stack_ids: [],
      shelf_ids: [],
      cell_ids: [],
    });
    expect(plannedNodes(tree, new Set([11, 12, 14, 21]))).toEqual({
      line_ids: [],
      stack_ids: [],
      shelf_ids: [1],
      cell_ids: [14, 21],
    });
  });
});

describe('the request of a plan', () => {
  const values = { what: 'whole', cells: [11], products: [4], is_blind: true, comment: ' к году ' } as const;

  it('lists no nodes for the whole storehouse', () => {
    expect(planRequest(7, tree, { ...values, cells: [11], products: [4] })).toEqual({
      module_id: 7,
      scope: 'cells',
      is_blind: true,
      comment: 'к году',
    });
  });

  it('lists nodes, or products, of the selected kind only', () => {
    const cells = planRequest(7, tree, { ...values, what: 'cells', cells: [11], products: [4] });
    expect(cells).toMatchObject({ scope: 'cells', cell_ids: [11], line_ids: [] });
    expect(cells).not.toHaveProperty('product_ids');
    const products = planRequest(7, tree, { ...values, what: 'products', cells: [11], products: [4] });
    expect(products).toMatchObject({ scope: 'products', product_ids: [4] });
    expect(products).not.toHaveProperty('cell_ids');
  });
});
