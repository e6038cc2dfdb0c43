import type { PrintDocument } from '../documents/dto.js';
import type { StepType } from './dto.js';

/** Id of a saved node, or the local name that the editor gave to a new one (`local-step-{time}-{n}`). */
export type NodeId = number | string;

/** A measurement in the editor. */
export interface EditedMeasurement {
  readonly id: NodeId;
  readonly name: string;
  readonly unit: string | null;
  readonly lower_limit: number | null;
  readonly upper_limit: number | null;
  readonly is_required: boolean;
  readonly sort: number;
}

/**
 * A step in the editor. A step added on this screen still has a local id. `products` are the required
 * components.
 */
export interface EditedStep {
  readonly id: NodeId;
  readonly name: string;
  readonly description: string | null;
  readonly sort: number;
  readonly type: StepType;
  readonly img_url: string | null;
  /** `id` is the id of the product. */
  readonly products: readonly {
    readonly id: number;
    readonly sku: string | null;
    readonly name: string;
    readonly count: number;
  }[];
  readonly documents: readonly PrintDocument[];
  readonly measurements?: readonly EditedMeasurement[] | undefined;
}

export interface EditedOperation {
  readonly id: NodeId;
  readonly name: string;
  readonly sort: number;
  readonly workshop_post_id: number | null;
  readonly norm_minutes?: number | null | undefined;
  readonly steps: readonly EditedStep[];
}

export interface EditedTechnology {
  readonly id: NodeId;
  readonly name: string;
  readonly operations: readonly EditedOperation[];
}

export interface EditedMaterial {
  readonly id: NodeId;
  readonly type: 'product';
  readonly product_id: number;
  readonly product: {
    readonly id: number;
    readonly name: string;
    readonly sku: string | null;
  };
  readonly count: number;
}

export interface EditedTechnologyComponent {
  readonly id: NodeId;
  readonly type: 'technology';
  readonly technology: EditedTechnology;
}

/** A specification in the editor; every `TechMap` is one. */
export interface EditedTechMap {
  readonly id: number;
  readonly version: number;
  readonly name: string;
  readonly description: string | null;
  readonly product_id: number;
  readonly product: {
    readonly id: number;
    readonly name: string;
    readonly sku: string | null;
    readonly img_url: string | null;
  };
  readonly components: readonly (EditedMaterial | EditedTechnologyComponent)[];
}
