import type { PrintDocument } from '@naryad/contracts/documents/dto';
import type { NodeId } from '@naryad/contracts/tech-maps/edited';
import type { StepMeasurement } from '@naryad/contracts/tech-maps/measurements';
import type { StepComponent, StepType } from '@naryad/contracts/tech-maps/dto';

/**
 * A product with its count, as sent by the editor. Nodes without an id, with a local name of the editor, or
 * with an id of another specification are new.
 */
export interface PartInput {
  readonly id?: NodeId | null;
  readonly productId: number;
  readonly count: number;
}

/** A measurement of a step. */
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
  /** Minutes per item. */
  readonly normMinutes?: number | null | undefined;
  readonly steps: readonly StepInput[];
}

export interface TechnologyInput {
  readonly id?: NodeId | null;
  readonly name: string;
  readonly operations: readonly OperationInput[];
}

/** A whole specification to save. `version` is the one that the editor read: a stale one is refused. */
export interface SpecificationInput {
  readonly id?: number | null;
  readonly version?: number | null;
  readonly name: string;
  readonly description?: string | null;
  readonly productId: number;
  readonly materials: readonly PartInput[];
  readonly technologies: readonly TechnologyInput[];
}

/** A step of a saved version, with the names of that time. */
export interface FrozenStep {
  readonly id: number;
  readonly name: string;
  readonly description: string | null;
  readonly type: StepType;
  readonly sort: number;
  readonly img_url: string | null;
  readonly documents: readonly PrintDocument[];
  readonly components: readonly StepComponent[];
  /** Missing in versions saved before steps had measurements. */
  readonly measurements?: readonly StepMeasurement[];
}

export interface FrozenOperation {
  readonly id: number;
  readonly name: string;
  readonly sort: number;
  readonly work_center_id: number | null;
  /** Minutes per item; missing in versions saved before operations had a norm. */
  readonly norm_minutes?: number | null;
  readonly steps: readonly FrozenStep[];
}

export interface FrozenTechnology {
  readonly id: number;
  readonly name: string;
  readonly sort: number;
  readonly operations: readonly FrozenOperation[];
}

/** `id` is missing in versions saved before materials had one. */
export interface FrozenMaterial {
  readonly id?: number;
  readonly product_id: number;
  readonly count: number;
}

/** Content of one saved version: everything that an order created from it needs, in work order. */
export interface FrozenSpecification {
  readonly name: string;
  readonly description: string | null;
  readonly product_id: number;
  readonly materials: readonly FrozenMaterial[];
  readonly technologies: readonly FrozenTechnology[];
}
