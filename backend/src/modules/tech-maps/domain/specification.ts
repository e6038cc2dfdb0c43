import type { PrintDocument } from '@naryad/contracts/documents/dto';
import type { NodeId } from '@naryad/contracts/tech-maps/edited';
import type { StepMeasurement } from '@naryad/contracts/tech-maps/measurements';
import type { StepComponent, StepType } from '@naryad/contracts/tech-maps/dto';

/**
 * A product with its count, as the editor sends it. Nodes without an id, with a name of the editor, or with the id of
 * another specification's node are new ones.
 */
export interface PartInput {
  readonly id?: NodeId | null;
  readonly productId: number;
  readonly count: number;
}

/** What is measured at a step. */
export interface MeasurementInput {
  readonly id?: NodeId | null;
  readonly name: string;
  readonly unit: string | null;
  readonly lowerLimit: number | null;
  readonly upperLimit: number | null;
  readonly isRequired: boolean;
  readonly sort: number;
}

export interface StepInput {
  readonly id?: NodeId | null;
  readonly name: string;
  readonly description?: string | null;
  readonly type: StepType;
  readonly sort: number;
  readonly imgUrl?: string | null;
  readonly components: readonly PartInput[];
  readonly documentIds: readonly number[];
  readonly measurements?: readonly MeasurementInput[];
}

export interface OperationInput {
  readonly id?: NodeId | null;
  readonly name: string;
  readonly sort: number;
  readonly workCenterId: number | null;
  /** Minutes per piece. */
  readonly normMinutes?: number | null | undefined;
  readonly steps: readonly StepInput[];
}

export interface TechnologyInput {
  readonly id?: NodeId | null;
  readonly name: string;
  readonly operations: readonly OperationInput[];
}

/** A whole specification to be saved. `version` is the one the editor read: a stale one is refused. */
export interface SpecificationInput {
  readonly id?: number | null;
  readonly version?: number | null;
  readonly name: string;
  readonly description?: string | null;
  readonly productId: number;
  readonly materials: readonly PartInput[];
  readonly technologies: readonly TechnologyInput[];
}

/** A step of a saved version, with the names as they were then. */
export interface FrozenStep {
  readonly id: number;
  readonly name: string;
  readonly description: string | null;
  readonly type: StepType;
  readonly sort: number;
  readonly img_url: string | null;
  readonly documents: readonly PrintDocument[];
  readonly components: readonly StepComponent[];
  /** Missing in versions that were saved before steps had any. */
  readonly measurements?: readonly StepMeasurement[];
}

export interface FrozenOperation {
  readonly id: number;
  readonly name: string;
  readonly sort: number;
  readonly work_center_id: number | null;
  /** Minutes per piece; missing in versions that were saved before operations had a norm. */
  readonly norm_minutes?: number | null;
  readonly steps: readonly FrozenStep[];
}

export interface FrozenTechnology {
  readonly id: number;
  readonly name: string;
  readonly sort: number;
  readonly operations: readonly FrozenOperation[];
}

/** `id` is missing in versions that were saved before materials had one. */
export interface FrozenMaterial {
  readonly id?: number;
  readonly product_id: number;
  readonly count: number;
}

/** The content of one saved version: everything that an order made from it needs, in the order of work. */
export interface FrozenSpecification {
  readonly name: string;
  readonly description: string | null;
  readonly product_id: number;
  readonly materials: readonly FrozenMaterial[];
  readonly technologies: readonly FrozenTechnology[];
}
