import { auditRoutes } from '@naryad/contracts/audit/routes';
import { wallBoardRoutes } from '@naryad/contracts/wall-boards/routes';
import { authRoutes, sessionRoutes, terminalRoutes } from '@naryad/contracts/auth/routes';
import { batchRoutes } from '@naryad/contracts/batches/routes';
import { callRoutes } from '@naryad/contracts/calls/routes';
import { companyRoutes } from '@naryad/contracts/companies/routes';
import { componentPlanningRoutes } from '@naryad/contracts/component-planning/routes';
import { customerOrderRoutes } from '@naryad/contracts/customer-orders/routes';
import { shipmentRoutes } from '@naryad/contracts/customer-orders/shipment-routes';
import { documentRoutes } from '@naryad/contracts/documents/routes';
import { importRoutes } from '@naryad/contracts/imports/routes';
import type { OutputOf, RequestOf, Route } from '@naryad/contracts/kernel/route';
import { ledgerCheckRoutes } from '@naryad/contracts/ledger-checks/routes';
import { mediaRoutes } from '@naryad/contracts/media/routes';
import { noticeRoutes } from '@naryad/contracts/notices/routes';
import { openingBalanceRoutes } from '@naryad/contracts/opening-balances/routes';
import { pickingRoutes } from '@naryad/contracts/picking/routes';
import { plantDayAt } from '@naryad/contracts/kernel/plant-time';
import { printingRoutes } from '@naryad/contracts/printing/routes';
import { planningRoutes } from '@naryad/contracts/production/planning-routes';
import { taskNumber } from '@naryad/contracts/production/rules';
import { productionRoutes } from '@naryad/contracts/production/routes';
import { readingRoutes } from '@naryad/contracts/production/reading-routes';
import { productionUnitRoutes } from '@naryad/contracts/production/unit-routes';
import { productRoutes } from '@naryad/contracts/products/routes';
import { receiptControlRoutes } from '@naryad/contracts/receipt-invoices/control-routes';
import { receiptInvoiceRoutes } from '@naryad/contracts/receipt-invoices/routes';
import { stockTakingRoutes } from '@naryad/contracts/stock-takings/routes';
import { savedViewRoutes } from '@naryad/contracts/saved-views/routes';
import { stockRoutes } from '@naryad/contracts/stock/routes';
import { structureRoutes } from '@naryad/contracts/structure/routes';
import { techMapRoutes } from '@naryad/contracts/tech-maps/routes';
import { userRoutes } from '@naryad/contracts/users/routes';
import { workModuleRoutes } from '@naryad/contracts/work-modules/routes';
import { defectCodeRoutes } from '@naryad/contracts/workshops/defect-codes';
import { shiftRoutes } from '@naryad/contracts/workshops/shifts';
import { workshopRoutes } from '@naryad/contracts/workshops/routes';
import { writeOffReasonRoutes } from '@naryad/contracts/write-off-reasons/routes';
import type { ListPlant } from './list-plant.js';

/** A list call for the test: its input in the plant, and a text that finds one of its rows. */
export interface ListCall {
  readonly route: Route;
  readonly input: (plant: ListPlant) => object;
  /** A text that finds the row. */
  readonly textOf: (row: never) => string;
  /** Number of rows without `per_page`. Default: the whole list, up to 10,000. */
  readonly usual?: number;
  readonly isOpen?: boolean;
}

type RowOf<R extends Route> =
  OutputOf<R> extends { data: infer Rows }
    ? Extract<Rows, readonly unknown[]>[number]
    : OutputOf<R> extends { photos: readonly (infer Row)[] }
      ? Row
      : never;

const list = <R extends Route>(
  route: R,
  input: (plant: ListPlant) => RequestOf<R>,
  textOf: (row: RowOf<R>) => string,
  special: Pick<ListCall, 'usual' | 'isOpen'> = {},
): ListCall => ({
  route,
  input: input as ListCall['input'],
  textOf: textOf as ListCall['textOf'],
  ...special,
});

const none = () => ({});

/** All list calls. */
export const listCalls: readonly ListCall[] = [
  list(auditRoutes.getAudit, none, (row) => row.object_id, { usual: 50 }),
  list(authRoutes.getUsers, none, (row) => row.last_name, { isOpen: true }),
  list(sessionRoutes.getSessions, none, (row) => row.device),
  list(terminalRoutes.getTerminals, none, (row) => row.name),
  list(wallBoardRoutes.getWallBoards, none, (row) => row.name),
  list(ledgerCheckRoutes.getLedgerChecks, none, (row) => row.requested_by!),
  list(batchRoutes.getCompaniesWithBatches, none, (row) => row.name),
  list(
    batchRoutes.getBySupplier,
    ({ supplier }) => ({ supplier_id: supplier }),
    (row) => row.number!,
  ),
  list(batchRoutes.getBatchManufactores, none, (row) => row.supplier!.name),
  list(
    callRoutes.getCalls,
    ({ production }) => ({ module_id: production }),
    (row) => row.workshop_post_unit.name,
  ),
  list(companyRoutes.getCompanies, none, (row) => row.name),
  list(printingRoutes.getPrinters, none, (row) => row.name),
  list(printingRoutes.getPrintJobs, none, (row) => row.title),
  list(customerOrderRoutes.getOrders, none, (row) => row.number),
  list(
    shipmentRoutes.getShippable,
    ({ shippedOrder }) => ({ order_id: shippedOrder }),
    (row) => row.address,
  ),
  list(
    shipmentRoutes.getShipments,
    ({ shippedOrder }) => ({ order_id: shippedOrder }),
    (row) => String(row.id),
  ),
  list(noticeRoutes.getNotices, none, (row) => row.title),
  list(documentRoutes.getDocuments, none, (row) => row.name),
  list(
    importRoutes.getImports,
    () => ({ kind: 'companies' as const }),
    (row) => row.file_name,
  ),
  list(
    mediaRoutes.photos,
    ({ photographed }) => ({ operationId: photographed }),
    (row) => row.stage,
  ),
  list(
    openingBalanceRoutes.getOpeningBalances,
    ({ storehouse }) => ({ module_id: storehouse }),
    (row) => row.file_name,
  ),
  list(
    componentPlanningRoutes.getProducts,
    ({ pickingStep, pickingTask }) => ({ operation_step_id: pickingStep, production_task_id: pickingTask }),
    (row) => row.storehouse_cell.address,
  ),
  list(
    pickingRoutes.getPickingInstructions,
    ({ picking, pickingDesk }) => ({ operation_id: picking, module_id: pickingDesk }),
    (row) => row.product_name,
  ),
  list(
    productionRoutes.getProductionOrders,
    ({ production }) => ({ module_id: production }),
    (row) => row.product!.name,
  ),
  list(
    readingRoutes.getReadings,
    ({ measured }) => ({ production_order_id: measured }),
    (row) => row.serial_number!,
  ),
  list(
    productionUnitRoutes.getHeldUnits,
    ({ production }) => ({ module_id: production }),
    (row) => row.serial_number!,
  ),
  list(
    planningRoutes.getTasks,
    ({ production }) => ({ module_id: production, date: plantDayAt(new Date()) }),
    (row) => row.product.name,
  ),
  list(
    productionRoutes.getTechMapUsage,
    ({ techMap }) => ({ tech_map_id: techMap }),
    (row) => String(row.id),
  ),
  list(
    productionRoutes.getDigitalPassports,
    ({ order }) => ({ id: order }),
    (row) => taskNumber(row.production_order_id, row.sort),
  ),
  list(
    productionRoutes.getTaskForWorkshopPostUnit,
    ({ pickingWorkPlace }) => ({ id: pickingWorkPlace, all: true }),
    (row) => row.task_number,
    { usual: 100 },
  ),
  list(productRoutes.getProducts, none, (row) => row.name),
  list(productRoutes.getAttributes, none, (row) => row.name),
  list(
    receiptControlRoutes.getByReceiptInvoice,
    ({ controlled }) => ({ receipt_invoice_id: controlled }),
    (row) => row.serial_number!,
  ),
  list(receiptInvoiceRoutes.getReceiptInvoices, none, (row) => row.number),
  list(
    receiptInvoiceRoutes.getReceiptInvoicesReadyForDistribution,
    ({ storehouse }) => ({ module_id: storehouse }),
    (row) => row.number,
  ),
  list(
    stockRoutes.getStorehouseProducts,
    ({ storehouse }) => ({ module_id: storehouse }),
    (row) => row.product.name,
  ),
  list(
    stockRoutes.getPlacedLots,
    ({ storehouse, product }) => ({ module_id: storehouse, product_id: product }),
    (row) => row.address,
  ),
  list(
    stockRoutes.getAllSerialNumbersByProduct,
    ({ storehouse, product }) => ({ module_id: storehouse, product_id: product }),
    (row) => row.storehouse_cell.address,
  ),
  list(
    stockRoutes.getStorehouseValues,
    ({ storehouse }) => ({ module_id: storehouse }),
    (row) => row.product_name,
  ),
  list(
    stockTakingRoutes.getStockTakings,
    ({ storehouse }) => ({ module_id: storehouse }),
    (row) => String(row.number),
  ),
  list(
    stockTakingRoutes.getCells,
    ({ taking }) => ({ id: taking }),
    (row) => row.address,
  ),
  list(
    stockTakingRoutes.getLines,
    ({ taking }) => ({ id: taking }),
    (row) => row.product.name,
  ),
  list(
    structureRoutes.getStorehouseCells,
    ({ storehouse }) => ({ module_id: storehouse }),
    (row) => row.stacks[0]!.shelves[0]!.cells[0]!.address,
  ),
  list(techMapRoutes.getTechMaps, none, (row) => row.name),
  list(
    techMapRoutes.getVersions,
    ({ techMap }) => ({ id: techMap }),
    (row) => row.saved_by!.last_name,
    { usual: 20 },
  ),
  list(userRoutes.getRoles, none, (row) => row.name),
  list(userRoutes.getUsers, none, (row) => row.name),
  list(workModuleRoutes.getModuleTypes, none, (row) => row.name),
  list(workModuleRoutes.getModules, none, (row) => row.name),
  list(workshopRoutes.getWorkshops, none, (row) => row.name),
  list(workshopRoutes.getWorkshopPosts, none, (row) => row.name),
  list(workshopRoutes.getWorkshopPostUnits, none, (row) => row.name),
  list(defectCodeRoutes.getDefectCodes, none, (row) => row.name),
  list(shiftRoutes.getShifts, none, (row) => row.name),
  list(shiftRoutes.getCalendarDays, none, (row) => row.name),
  list(writeOffReasonRoutes.getReasons, none, (row) => row.name),
  list(
    savedViewRoutes.getSavedViews,
    () => ({ list: 'audit' }),
    (row) => row.name,
  ),
];
