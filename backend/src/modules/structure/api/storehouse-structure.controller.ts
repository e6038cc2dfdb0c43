import { Controller } from '@nestjs/common';
import type { InputOf } from '@naryad/contracts/kernel/route';
import { structureRoutes } from '@naryad/contracts/structure/routes';
import { Access } from '../../../platform/http/access.js';
import { PerMinute, RENDERINGS } from '../../../platform/http/limits.js';
import { Handles } from '../../../platform/http/route.js';
import type { Actor } from '../../../platform/session/actor.js';
import { WorkModuleAccess } from '../../work-modules/index.js';
import { StructureTreeQuery } from '../queries/structure-tree.query.js';
import { AddStructureNodesUseCase, type NodesToAdd } from '../use-cases/add-structure-nodes.use-case.js';
import { AddRangeUseCase } from '../use-cases/add-range.use-case.js';
import { DeleteStructureNodeUseCase } from '../use-cases/delete-structure-node.use-case.js';
import { PrintCellLabelsUseCase } from '../use-cases/print-cell-labels.use-case.js';

type Removal = InputOf<typeof structureRoutes.deleteLine>;

/** Warehouse structure. Users of the storehouse change it; users of connected modules read and print. */
@Controller()
@Access.signedIn()
export class StorehouseStructureController {
  constructor(
    private readonly structure: StructureTreeQuery,
    private readonly access: WorkModuleAccess,
    private readonly addNodes: AddStructureNodesUseCase,
    private readonly addRange: AddRangeUseCase,
    private readonly deleteNode: DeleteStructureNodeUseCase,
    private readonly printLabels: PrintCellLabelsUseCase,
  ) {}

  @Handles(structureRoutes.getStorehouseCells)
  async getStorehouseCells(input: InputOf<typeof structureRoutes.getStorehouseCells>, actor: Actor) {
    await this.access.require(actor, input.module_id, 'storehouse');
    return this.structure.list(input);
  }

  @Handles(structureRoutes.createLine)
  createLine({ module_id, number }: InputOf<typeof structureRoutes.createLine>, actor: Actor) {
    return this.addOne({ level: 'line', parentId: module_id, numbers: [number] }, actor);
  }

  @Handles(structureRoutes.createStack)
  createStack({ line_id, number, module_id }: InputOf<typeof structureRoutes.createStack>, actor: Actor) {
    const node = { level: 'stack', parentId: line_id, numbers: [number], moduleId: module_id } as const;
    return this.addOne(node, actor);
  }

  @Handles(structureRoutes.createShelf)
  createShelf({ stack_id, number }: InputOf<typeof structureRoutes.createShelf>, actor: Actor) {
    return this.addOne({ level: 'shelf', parentId: stack_id, numbers: [number] }, actor);
  }

  @Handles(structureRoutes.createCell)
  createCell({ shelf_id, number }: InputOf<typeof structureRoutes.createCell>, actor: Actor) {
    return this.addOne({ level: 'cell', parentId: shelf_id, numbers: [number] }, actor);
  }

  @Handles(structureRoutes.createRange)
  async createRange(input: InputOf<typeof structureRoutes.createRange>, actor: Actor) {
    return { success: true as const, data: await this.addRange.execute(input, actor) };
  }

  @Handles(structureRoutes.deleteLine)
  deleteLine({ id }: Removal, actor: Actor) {
    return this.deleteNode.execute({ level: 'line', id }, actor);
  }

  @Handles(structureRoutes.deleteStack)
  deleteStack({ id }: Removal, actor: Actor) {
    return this.deleteNode.execute({ level: 'stack', id }, actor);
  }

  @Handles(structureRoutes.deleteShelf)
  deleteShelf({ id }: Removal, actor: Actor) {
    return this.deleteNode.execute({ level: 'shelf', id }, actor);
  }

  @Handles(structureRoutes.deleteCell)
  deleteCell({ id }: Removal, actor: Actor) {
    return this.deleteNode.execute({ level: 'cell', id }, actor);
  }

  @PerMinute(RENDERINGS)
  @Handles(structureRoutes.createStorehouseStickers)
  async createStorehouseStickers(
    input: InputOf<typeof structureRoutes.createStorehouseStickers>,
    actor: Actor,
  ) {
    return { success: true as const, ...(await this.printLabels.execute(input, actor)) };
  }

  private async addOne(node: NodesToAdd, actor: Actor) {
    const [data] = await this.addNodes.execute(node, actor);
    return { success: true as const, data: data! };
  }
}
