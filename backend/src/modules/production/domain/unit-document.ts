import type { WorkStatus } from '@naryad/contracts/production/states';

/** Data of a produced unit in its documents, apart from its operations. */
export interface UnitDocument {
  readonly task_id: number;
  readonly task_sort: number;
  readonly lot_id: number;
  readonly serial_number: string | null;
  readonly product: { readonly id: number; readonly name: string; readonly sku: string | null };
  readonly status: WorkStatus;
  readonly finished_at: string | null;
  readonly attributes: { readonly name: string; readonly value: string }[];
  readonly order_id: number;
  readonly order_created_at: string;
  readonly order_deleted_at: string | null;
  readonly plan_start_at: string;
  readonly plan_end_at: string;
  readonly customer_order_number: string | null;
  readonly buyer: string | null;
  readonly ship_date: string | null;
  readonly specification: { readonly name: string; readonly version: number };
}

/** Data on the label of a lot, produced or received. */
export interface LotLabel {
  readonly lot_id: number;
  readonly serial_number: string | null;
  readonly product: { readonly id: number; readonly name: string; readonly sku: string | null };
  readonly batch_number: string | null;
  readonly date: string | null;
  readonly expiry_date: string | null;
}
