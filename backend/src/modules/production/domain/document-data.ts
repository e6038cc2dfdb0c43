import type {
  PackingListData,
  ProductPassportData,
  RouteSheetData,
} from '@naryad/contracts/documents/templates';
import type { TaskDetails, TaskOperation } from '@naryad/contracts/production/dto';
import { taskNumber } from '@naryad/contracts/production/rules';
import type { UnitDocument } from './unit-document.js';

type ProductNames = ReadonlyMap<number, string | null>;
type Operation = ProductPassportData['operations'][number];
type UsedComponent = Operation['components'][number];

const orderOf = (unit: UnitDocument): ProductPassportData['order'] => ({
  production_order_id: unit.order_id,
  created_at: unit.order_created_at,
  deleted_at: unit.order_deleted_at,
  customer_order_number: unit.customer_order_number,
  buyer: unit.buyer,
  task_number: taskNumber(unit.order_id, unit.task_sort),
});

function usedComponents(operation: TaskOperation): UsedComponent[] {
  return operation.task_products.map(({ batch_product: lot, ...used }) => {
    const invoice = lot.receipt_invoice_product?.receipt_invoice ?? null;
    const batch = lot.batch_manufacture;
    return {
      product: { ...lot.product, sku: lot.product.sku ?? null },
      quantity: used.quantity,
      serial_number: lot.serial_number,
      invoice: invoice && { id: invoice.id, number: invoice.number },
      batch_number: batch?.number ?? null,
      supplier: batch?.supplier?.name ?? invoice?.supplier?.name ?? null,
      manufacture_date: batch?.manufacture_date ?? null,
      expiry_date: batch?.expiry_date ?? null,
      arrived_at: lot.storehouse_product?.created_at ?? null,
      cell_address: used.cell_address,
      used_at: used.picked_at,
      permit: used.expiry_permit && { user: used.expiry_permit.user, reason: used.expiry_permit.reason },
    };
  });
}

/** Readings of the last run, which is the valid one. */
function lastReadings({ readings = [] }: TaskOperation): Operation['readings'] {
  const run = Math.max(0, ...readings.map((one) => one.run));
  return readings
    .filter((one) => one.run === run)
    .map((one) => ({
      step: one.step_name,
      name: one.name,
      unit: one.unit,
      lower_limit: one.lower_limit,
      upper_limit: one.upper_limit,
      value: one.value,
      is_within: one.is_within,
      comment: one.comment,
      measured_at: one.measured_at,
      user_name: one.user_name,
    }));
}

/** Passport of a unit: its operations with workers and components. */
export function productPassport(
  unit: UnitDocument,
  task: TaskDetails,
  printedAt: string,
): ProductPassportData {
  return {
    unit: {
      batch_product_id: unit.lot_id,
      serial_number: unit.serial_number,
      product: unit.product,
      status: unit.status,
      finished_at: unit.finished_at,
      scrapped_at: task.scrapped_at ?? null,
      attributes: unit.attributes,
      shipment: task.shipment ?? null,
    },
    order: orderOf(unit),
    specification: unit.specification,
    operations: task.operations.map((operation) => ({
      name: operation.operation.name,
      technology_name: operation.operation.technology_name,
      status: operation.status,
      started_at: operation.fact_start_datetime,
      finished_at: operation.fact_end_datetime,
      work_place: operation.workshop_post_unit?.name ?? operation.workshop_post?.name ?? null,
      worker: operation.user,
      photo_count: operation.photos.length,
      components: usedComponents(operation),
      replaced: operation.replaced ?? [],
      net_seconds: operation.worked.seconds,
      verdicts: (operation.runs ?? []).flatMap(({ run, result, reason, decided_by }) =>
        result === null ? [] : [{ run, result, reason, decided_by }],
      ),
      readings: lastReadings(operation),
    })),
    printed_at: printedAt,
  };
}

/** Route sheet of a unit: its operations and steps, with blanks for the ones not done yet. */
export function routeSheet(
  unit: UnitDocument,
  task: TaskDetails,
  skus: ProductNames,
  printedAt: string,
): RouteSheetData {
  return {
    unit: { batch_product_id: unit.lot_id, serial_number: unit.serial_number, product: unit.product },
    order: orderOf(unit),
    specification: unit.specification,
    plan_start_at: unit.plan_start_at,
    plan_end_at: unit.plan_end_at,
    operations: task.operations.map((operation) => ({
      name: operation.operation.name,
      technology_name: operation.operation.technology_name,
      work_center: operation.workshop_post?.name ?? null,
      worker: operation.status === 'done' ? operation.user : null,
      finished_at: operation.fact_end_datetime,
      steps: operation.steps.map(({ operation_step: step }) => ({
        name: step.name,
        description: step.description,
        type: step.type,
        documents: step.documents.map((document) => document.name),
        components: step.components.map((component) => ({
          product: { ...component.product, sku: skus.get(component.product_id) ?? null },
          count: component.count,
        })),
      })),
    })),
    printed_at: printedAt,
  };
}

/** The packing list of one unit; `today` is the plant's day. */
export function packingList(unit: UnitDocument, today: string, printedAt: string): PackingListData {
  return {
    number: unit.customer_order_number ?? unit.serial_number ?? String(unit.lot_id),
    date: today,
    customer_order_number: unit.customer_order_number,
    buyer: unit.buyer,
    ship_date: unit.ship_date,
    batch_product_id: unit.lot_id,
    items: [
      {
        product: unit.product,
        serial_number: unit.serial_number,
        batch_number: null,
        quantity: 1,
        note: null,
      },
    ],
    printed_at: printedAt,
  };
}
