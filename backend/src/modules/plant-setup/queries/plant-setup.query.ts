import { Injectable } from '@nestjs/common';
import type { PlantSetup, SetupReason, SetupStep, SetupStepKey } from '@naryad/contracts/plant-setup/dto';
import type { WorkModuleKey } from '@naryad/contracts/work-modules/dto';
import { ReadDb } from '../../../platform/db/read-db.js';
import { PLANT_SETUP } from './plant-setup.sql.js';

/** Result of the statement; lists of names may be long. */
export interface PlantCounts {
  readonly storehouse_id: number | null;
  readonly production_id: number | null;
  readonly modules: number;
  readonly has_desk: boolean;
  readonly modules_without_storehouse: readonly string[];
  readonly workshops: number;
  readonly work_centers: number;
  readonly work_places: number;
  readonly has_served_place: boolean;
  readonly places_without_desk: readonly string[];
  readonly operators: number;
  readonly people_without_pin: readonly string[];
  readonly people_without_desk: readonly string[];
  readonly products: number;
  readonly tech_maps: number;
  readonly has_ready_tech_map: boolean;
  readonly tech_maps_without_operations: readonly string[];
  readonly operations_without_place: readonly string[];
  readonly cells: number;
  readonly products_in_stock: number;
  /** Null without a specification that is ready. */
  readonly is_supplied: boolean | null;
  readonly components_missing: readonly string[];
  readonly has_order: boolean;
}

const NAMES_AT_MOST = 20;

type Lacking = SetupStep['lacking'];

const because = (reason: SetupReason, names: readonly string[]): Lacking =>
  names.slice(0, NAMES_AT_MOST).map((name) => ({ reason, name }));

/** Types without any module; each is needed for storage, planning or production. */
function missingModules(counts: PlantCounts): WorkModuleKey[] {
  return [
    ...(counts.storehouse_id === null ? (['storehouse'] as const) : []),
    ...(counts.production_id === null ? (['production'] as const) : []),
    ...(counts.has_desk ? [] : (['assembler-desk'] as const)),
  ];
}

function stepsOf(counts: PlantCounts): SetupStep[] {
  const step = (
    key: SetupStepKey,
    count: number,
    isDone = count > 0,
    ...lacking: readonly Lacking[]
  ): SetupStep => ({ key, count, is_done: isDone, lacking: isDone ? [] : lacking.flat() });
  const missingKinds = missingModules(counts);
  const unconnected = counts.modules_without_storehouse;
  return [
    step(
      'modules',
      counts.modules,
      missingKinds.length === 0 && unconnected.length === 0,
      because('no-storehouse', unconnected),
    ),
    step('workshops', counts.workshops),
    step('work-centers', counts.work_centers),
    step(
      'work-places',
      counts.work_places,
      counts.has_served_place,
      because('no-desk', counts.places_without_desk),
    ),
    step(
      'users',
      counts.operators,
      counts.operators > 0,
      because('no-pin', counts.people_without_pin),
      because('no-access', counts.people_without_desk),
    ),
    step('products', counts.products),
    step(
      'tech-maps',
      counts.tech_maps,
      counts.has_ready_tech_map,
      because('no-operations', counts.tech_maps_without_operations),
      because('no-place', counts.operations_without_place),
    ),
    step('cells', counts.cells),
    step(
      'stock',
      counts.products_in_stock,
      counts.is_supplied ?? false,
      because('no-stock', counts.components_missing),
    ),
  ];
}

/** What is missing before the first production order can be carried out. */
@Injectable()
export class PlantSetupQuery {
  constructor(private readonly db: ReadDb) {}

  async get(): Promise<PlantSetup> {
    const [counts] = await this.db.query<PlantCounts>(PLANT_SETUP);
    const steps = stepsOf(counts!);
    return {
      is_complete: steps.every((step) => step.is_done),
      has_order: counts!.has_order,
      steps,
      missing_modules: missingModules(counts!),
      storehouse_id: counts!.storehouse_id,
      production_id: counts!.production_id,
    };
  }
}
