import { describe, expect, it } from 'vitest';
import { type GraphModule, ModuleGraph } from './module-graph.js';

const STORE: GraphModule = { id: 1, key: 'storehouse', name: 'Склад 1' };
const OTHER_STORE: GraphModule = { id: 2, key: 'storehouse', name: 'Склад 2' };
const DESK: GraphModule = { id: 3, key: 'picking-desk', name: 'Стол' };
const PRODUCTION: GraphModule = { id: 4, key: 'production', name: 'Цех' };

describe('connected modules', () => {
  it('are those that list each other, whichever is the parent', () => {
    const graph = new ModuleGraph([STORE, OTHER_STORE, DESK], [[STORE.id, DESK.id]]);
    expect(graph.connected(DESK.id, 'storehouse')).toEqual([STORE.id]);
    expect(graph.connected(STORE.id, 'picking-desk')).toEqual([DESK.id]);
  });

  it('are the only existing one when a module has no connection', () => {
    const graph = new ModuleGraph([STORE, DESK], []);
    expect(graph.connected(DESK.id, 'storehouse')).toEqual([STORE.id]);
  });

  it('are none when there are several and no connection', () => {
    const graph = new ModuleGraph([STORE, OTHER_STORE, DESK], []);
    expect(graph.connected(DESK.id, 'storehouse')).toEqual([]);
  });

  it('include the module itself for its own key', () => {
    const graph = new ModuleGraph([STORE, OTHER_STORE], [[STORE.id, OTHER_STORE.id]]);
    expect(graph.connected(STORE.id, 'storehouse')).toEqual([STORE.id]);
  });

  it('are not connected through a third one', () => {
    const graph = new ModuleGraph(
      [STORE, DESK, PRODUCTION],
      [
        [PRODUCTION.id, STORE.id],
        [PRODUCTION.id, DESK.id],
      ],
    );
    expect(graph.areConnected(DESK.id, STORE.id)).toBe(false);
  });

  it('ignore links to deleted modules', () => {
    const graph = new ModuleGraph([DESK], [[STORE.id, DESK.id]]);
    expect(graph.connected(DESK.id, 'storehouse')).toEqual([]);
  });
});
