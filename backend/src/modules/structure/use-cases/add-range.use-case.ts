import { Injectable } from '@nestjs/common';
import type { InputOf } from '@naryad/contracts/kernel/route';
import type { structureRoutes } from '@naryad/contracts/structure/routes';
import { numbersOf, RANGE_LIMIT } from '@naryad/contracts/structure/rules';
import type { Actor } from '../../../platform/session/actor.js';
import type { NewNode } from '../data/structure-nodes.repository.js';
import { fail } from '../structure.errors.js';
import { AddStructureNodesUseCase } from './add-structure-nodes.use-case.js';

type Input = InputOf<typeof structureRoutes.createRange>;

/** Adds a range of numbers below one parent ('Ячейки 1-30'), all or none. */
@Injectable()
export class AddRangeUseCase {
  constructor(private readonly addNodes: AddStructureNodesUseCase) {}

  async execute(input: Input, actor: Actor): Promise<NewNode[]> {
    const { level, parent_id: parentId, from, to } = input;
    if (from > to) throw fail('STRUCTURE_RANGE_BACKWARDS');
    const numbers = numbersOf({ prefix: input.prefix ?? '', from, to, digits: input.digits ?? 1 });
    if (numbers.length === 0) throw fail('STRUCTURE_RANGE_TOO_LONG', { limit: RANGE_LIMIT });
    return this.addNodes.execute({ level, parentId, numbers }, actor);
  }
}
