import type { WorkModuleKey } from '@naryad/contracts/work-modules/dto';

export interface GraphModule {
  readonly id: number;
  readonly key: WorkModuleKey;
  readonly name: string;
}

/**
 * All live modules and which of them are connected; two are connected when either lists the other as a child.
 */
export class ModuleGraph {
  private readonly byId: ReadonlyMap<number, GraphModule>;
  private readonly neighbours = new Map<number, Set<number>>();

  constructor(modules: readonly GraphModule[], links: readonly (readonly [number, number])[]) {
    this.byId = new Map(modules.map((one) => [one.id, one]));
    for (const [parent, child] of links) {
      if (!this.byId.has(parent) || !this.byId.has(child)) continue;
      this.link(parent, child);
      this.link(child, parent);
    }
  }

  find(id: number): GraphModule | undefined {
    return this.byId.get(id);
  }

  areConnected(a: number, b: number): boolean {
    return this.neighbours.get(a)?.has(b) ?? false;
  }

  /** Ids of all modules of a key, ascending. */
  ofKey(key: WorkModuleKey): number[] {
    return [...this.byId.values()]
      .filter((one) => one.key === key)
      .map((one) => one.id)
      .sort((a, b) => a - b);
  }

  /**
   * Modules of a key that a module works with: itself if it has that key, else the connected ones. Without a
   * connection it is the only module of the key, if there is exactly one.
   */
  connected(moduleId: number, key: WorkModuleKey): number[] {
    if (this.byId.get(moduleId)?.key === key) return [moduleId];
    const all = this.ofKey(key);
    const linked = all.filter((id) => this.areConnected(moduleId, id));
    if (linked.length > 0) return linked;
    return all.length === 1 ? all : [];
  }

  private link(from: number, to: number): void {
    const linked = this.neighbours.get(from) ?? new Set<number>();
    this.neighbours.set(from, linked.add(to));
  }
}
