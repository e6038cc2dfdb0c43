import { Injectable } from '@nestjs/common';
import type { WorkModuleKey } from '@naryad/contracts/work-modules/dto';
import type { Actor } from '../../../platform/session/actor.js';
import type { GraphModule, ModuleGraph } from '../domain/module-graph.js';
import { ModuleGraphQuery } from '../queries/module-graph.query.js';
import { fail } from '../work-modules.errors.js';

/** Access of users to the product's modules. */
@Injectable()
export class WorkModuleAccess {
  constructor(private readonly graphs: ModuleGraphQuery) {}

  /**
   * Returns the module if it is one of the actor's modules or connected with one, and has one of the keys (if
   * given).
   * @throws WORK_MODULE_NOT_FOUND otherwise, also for an existing module without access
   */
  async require(actor: Actor, moduleId: number, ...keys: WorkModuleKey[]): Promise<GraphModule> {
    const graph = await this.graphs.knowing(moduleId);
    const module = ofKeys(graph.find(moduleId), keys);
    if (!module || !mayUse(graph, actor, moduleId)) throw fail('WORK_MODULE_NOT_FOUND');
    return module;
  }

  /** Like `require`, but refuses connected modules: for functions that have no screen for connected users. */
  async requireOwn(actor: Actor, moduleId: number, ...keys: WorkModuleKey[]): Promise<GraphModule> {
    const graph = await this.graphs.knowing(moduleId);
    const module = ofKeys(graph.find(moduleId), keys);
    if (!module || !owns(actor, moduleId)) throw fail('WORK_MODULE_NOT_FOUND');
    return module;
  }

  /**
   * Like `require`, for changes: users of a connected module may only read.
   * @throws also WORK_MODULE_NOT_OWN
   */
  async requireToChange(actor: Actor, moduleId: number, ...keys: WorkModuleKey[]): Promise<GraphModule> {
    const module = await this.require(actor, moduleId, ...keys);
    this.refuseReaders(actor, moduleId);
    return module;
  }

  /**
   * Call after the read access is checked. @throws WORK_MODULE_NOT_OWN when the actor has read access only
   */
  refuseReaders(actor: Actor, moduleId: number): void {
    if (!owns(actor, moduleId)) throw fail('WORK_MODULE_NOT_OWN');
  }

  /** Whether the module is one of the actor's own; connected ones do not count. */
  owns(actor: Actor, moduleId: number): boolean {
    return owns(actor, moduleId);
  }

  /** Whether the actor may read in the module: it is an own module or connected with one. */
  async mayUse(actor: Actor, moduleId: number): Promise<boolean> {
    const graph = await this.graphs.knowing(moduleId);
    return graph.find(moduleId) !== undefined && mayUse(graph, actor, moduleId);
  }

  /** Ids of all modules of a key, ascending. */
  async all(key: WorkModuleKey): Promise<number[]> {
    return (await this.graphs.current()).ofKey(key);
  }

  /** Ids of the modules of a key that this module works with; see `ModuleGraph.connected`. */
  async connected(moduleId: number, key: WorkModuleKey): Promise<number[]> {
    return (await this.graphs.knowing(moduleId)).connected(moduleId, key);
  }

  /**
   * Default module of a call that names none: the user's only one of the key, else the only existing one.
   * @throws WORK_MODULE_AMBIGUOUS
   */
  async only(actor: Actor, key: WorkModuleKey): Promise<number> {
    const own = actor.modules.filter((one) => one.key === key);
    if (own.length === 1) return own[0]!.id;
    const all = (await this.graphs.current()).ofKey(key);
    if (all.length === 1) return all[0]!;
    throw fail('WORK_MODULE_AMBIGUOUS');
  }
}

function owns(actor: Actor, moduleId: number): boolean {
  return actor.isAdministrator || actor.modules.some((one) => one.id === moduleId);
}

function mayUse(graph: ModuleGraph, actor: Actor, moduleId: number): boolean {
  return owns(actor, moduleId) || actor.modules.some((one) => graph.areConnected(one.id, moduleId));
}

function ofKeys(module: GraphModule | undefined, keys: readonly WorkModuleKey[]): GraphModule | undefined {
  return module && (keys.length === 0 || keys.includes(module.key)) ? module : undefined;
}
