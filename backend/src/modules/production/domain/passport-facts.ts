import type {
  PassportFacts,
  PassportOperationFact,
  UsedComponentFact,
} from '@naryad/contracts/passports/facts';
import type { TaskDetails, TaskOperation, TaskProduct } from '@naryad/contracts/production/dto';
import { taskNumber } from '@naryad/contracts/production/rules';
import type { UnitDocument } from './unit-document.js';

/** Timer photos are deleted after some weeks, so an exported passport contains the permanent ones only. */
const staying = ({ photos }: TaskOperation) => photos.filter((photo) => photo.stage !== 'timer');

function componentFact(usedProduct: TaskProduct, dayOf: (moment: string) => string): UsedComponentFact {
  const { batch_product: lot } = usedProduct;
  const invoice = lot.receipt_invoice_product?.receipt_invoice ?? null;
  const batch = lot.batch_manufacture;
  const expiry = batch?.expiry_date ?? null;
  return {
    batch_product_id: lot.id,
    product: { ...lot.product, sku: lot.product.sku ?? null },
    quantity: usedProduct.quantity,
    serial_number: lot.serial_number,
    batch_number: batch?.number ?? null,
    supplier: batch?.supplier?.name ?? invoice?.supplier?.name ?? null,
    invoice: invoice && { id: invoice.id, number: invoice.number },
    manufacture_date: batch?.manufacture_date ?? null,
    expiry_date: expiry,
    expired: expiry !== null && expiry < dayOf(usedProduct.picked_at),
    expiry_permit: usedProduct.expiry_permit,
    instead_of: usedProduct.instead_of,
    arrived_at: lot.storehouse_product?.created_at ?? null,
    picked_at: usedProduct.picked_at,
    cell_address: usedProduct.cell_address,
  };
}

function operationFact(operation: TaskOperation, dayOf: (moment: string) => string): PassportOperationFact {
  const photos = staying(operation);
  return {
    id: operation.id,
    name: operation.operation.name,
    technology_name: operation.operation.technology_name,
    status: operation.status,
    started_at: operation.fact_start_datetime,
    finished_at: operation.fact_end_datetime,
    net_seconds: operation.worked.seconds,
    work_place: operation.workshop_post_unit?.name ?? null,
    work_center: operation.workshop_post?.name ?? null,
    worker: operation.user,
    steps: operation.steps.map((step) => ({ name: step.operation_step.name, status: step.status })),
    components: operation.task_products.map((usedProduct) => componentFact(usedProduct, dayOf)),
    // Only when not empty: exports sealed by older programs do not have this field.
    ...(operation.replaced?.length && { replaced: operation.replaced }),
    runs: operation.runs ?? [],
    stretches: operation.stretches,
    readings: operation.readings ?? [],
    photos: photos.map(({ id, stage, run, created_at }) => ({
      id,
      stage,
      // Only when set: files of older programs do not have this field.
      ...(run != null && { run }),
      taken_at: created_at,
    })),
    timer_photo_count: operation.photos.length - photos.length,
  };
}

/**
 * Facts of an exported passport. They are the same for the same unit, regardless of who exports it and when.
 */
export function passportFacts(unit: UnitDocument, task: TaskDetails, timeZone: string): PassportFacts {
  const days = new Intl.DateTimeFormat('sv-SE', { timeZone });
  const dayOf = (moment: string): string => days.format(new Date(moment));
  const { id, name, sku } = unit.product;
  return {
    format: 1,
    unit: {
      batch_product_id: unit.lot_id,
      serial_number: unit.serial_number,
      product: { id, name, sku },
      status: unit.status,
      finished_at: unit.finished_at,
      scrapped_at: task.scrapped_at ?? null,
      attributes: unit.attributes,
    },
    order: {
      production_order_id: unit.order_id,
      created_at: unit.order_created_at,
      deleted_at: unit.order_deleted_at,
      task_number: taskNumber(unit.order_id, unit.task_sort),
      customer_order_number: unit.customer_order_number,
      buyer: unit.buyer,
    },
    specification: unit.specification,
    operations: task.operations.map((operation) => operationFact(operation, dayOf)),
    holds: task.holds ?? [],
    shipment: task.shipment ?? null,
  };
}

/** Ids and paths of the permanent photos of a passport. */
export const passportPhotos = (task: TaskDetails): { id: number; path: string }[] =>
  task.operations.flatMap((operation) => staying(operation).map(({ id, path }) => ({ id, path })));
