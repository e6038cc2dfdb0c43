import { Injectable } from '@nestjs/common';
import type { WorkModuleKey } from '@naryad/contracts/work-modules/dto';
import { DataSource } from 'typeorm';
import { type GraphModule, ModuleGraph } from '../domain/module-graph.js';

/** Cache lifetime of the graph: changed rights take effect within this time. */
const FRESH_MS = 1000;

interface GraphRow {
  readonly id: number;
  readonly key: WorkModuleKey;
  readonly name: string;
  readonly children: number[];
}

/** The graph of modules, read by one statement and cached for a second, because every request needs it. */
@Injectable()
export class ModuleGraphQuery {
  private cached: Promise<ModuleGraph> | null = null;
  private readAt = 0;

  constructor(private readonly db: DataSource) {}

  current(): Promise<ModuleGraph> {
    if (this.cached && performance.now() - this.readAt < FRESH_MS) return this.cached;
    return this.read();
  }

  /** Clears the cache, so that this process sees a change at once. */
  clear(): void {
    this.cached = null;
  }

  /**
   * A graph that contains this module, if it exists: a new module is not refused during the cache lifetime.
   */
  async knowing(moduleId: number): Promise<ModuleGraph> {
    const graph = await this.current();
    return graph.find(moduleId) ? graph : this.read();
  }

  private read(): Promise<ModuleGraph> {
    this.readAt = performance.now();
    const reading = this.query();
    this.cached = reading;
    reading.catch(() => {
      if (this.cached === reading) this.cached = null;
    });
    return reading;
  }

  private async query(): Promise<ModuleGraph> {
    const rows = await this.db.query<GraphRow[]>(
      `select m.id, t.key, m.name,
              array(select c.child_id from work_module_children c where c.parent_id = m.id) as children
         from work_modules m join work_module_types t on t.id = m.type_id
        where m.deleted_at is null`,
    );
    const modules: GraphModule[] = rows.map(({ id, key, name }) => ({ id, key, name }));
    return new ModuleGraph(
      modules,
      rows.flatMap((row) => row.children.map((child) => [row.id, child] as const)),
    );
  }
}
