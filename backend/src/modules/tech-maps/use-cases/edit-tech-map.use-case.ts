import { Injectable } from '@nestjs/common';
import type { InputOf, OutputOf } from '@naryad/contracts/kernel/route';
import type { techMapRoutes } from '@naryad/contracts/tech-maps/routes';
import type { Tx } from '../../../platform/db/tx.js';
import { UnitOfWork } from '../../../platform/db/unit-of-work.js';
import type { Actor } from '../../../platform/session/actor.js';
import { Pictures } from '../../media/index.js';
import { TechMapsRepository } from '../data/tech-maps.repository.js';
import { fromEditor } from '../domain/from-editor.js';
import type { FrozenSpecification, SpecificationInput } from '../domain/specification.js';
import { wholeTechMap } from '../queries/tech-map.query.js';
import { fail } from '../tech-maps.errors.js';
import { SaveTechMapUseCase, SAVING } from './save-tech-map.use-case.js';

type SaveRoute = (typeof techMapRoutes)['saveTechMap'];

const stepsOf = (specification: SpecificationInput) =>
  specification.technologies.flatMap((one) => one.operations).flatMap((one) => one.steps);

/**
 * Saves the input of an editor. Pictures must be uploaded ones or belong to the history of the specification.
 */
@Injectable()
export class EditTechMapUseCase {
  constructor(
    private readonly uow: UnitOfWork,
    private readonly techMaps: TechMapsRepository,
    private readonly saveTechMap: SaveTechMapUseCase,
    private readonly pictures: Pictures,
  ) {}

  async execute(input: InputOf<SaveRoute>, actor: Actor): Promise<OutputOf<SaveRoute>> {
    return this.uow.run(actor, async (tx) => {
      const map = await this.techMaps.lockForChange(tx, input.id);
      if (!map) throw fail('TECH_MAP_NOT_FOUND');
      if (input.version != null && input.version !== map.version) throw fail('TECH_MAP_STALE');
      if (input.product_id != null && input.product_id !== map.product_id)
        throw fail('TECH_MAP_OTHER_PRODUCT');
      const storedContent = await this.techMaps.content(tx, map.id);
      const specification = fromEditor(input, storedContent);
      await this.requirePictures(tx, map.id, specification, storedContent);
      const reason = { ...SAVING, before: { map, stored: storedContent } };
      const { content, local_ids } = await this.saveTechMap.save(tx, specification, actor, reason);
      return { success: true as const, techMap: (await wholeTechMap(tx, map.id, content))!, local_ids };
    });
  }

  private async requirePictures(
    tx: Tx,
    id: number,
    specification: SpecificationInput,
    storedContent: FrozenSpecification,
  ): Promise<void> {
    const present = new Set(
      storedContent.technologies
        .flatMap((one) => one.operations.flatMap((two) => two.steps))
        .map((one) => one.img_url),
    );
    const addedSteps = stepsOf(specification).filter(({ imgUrl }) => imgUrl != null && !present.has(imgUrl));
    if (addedSteps.length === 0) return;
    const names = addedSteps.map((step) => step.imgUrl!);
    const storedNames = new Set(await this.techMaps.storedPictures(tx, id, names));
    const absent = new Set(await this.pictures.missing(tx, 'step', names));
    const missingStep = addedSteps.find(({ imgUrl }) => absent.has(imgUrl!) && !storedNames.has(imgUrl!));
    if (missingStep) throw fail('TECH_MAP_PICTURE', { step: missingStep.name });
  }
}
