import { accountingRoutes } from './accounting/routes.js';
import { auditRoutes } from './audit/routes.js';
import { authRoutes, profileRoutes, sessionRoutes, terminalRoutes } from './auth/routes.js';
import { batchRoutes } from './batches/routes.js';
import { callRoutes } from './calls/routes.js';
import { companyRoutes } from './companies/routes.js';
import { componentPlanningRoutes } from './component-planning/routes.js';
import { customerOrderRoutes } from './customer-orders/routes.js';
import { historyRoutes } from './dashboards/history.js';
import { oeeRoutes } from './dashboards/oee.js';
import { dashboardRoutes } from './dashboards/routes.js';
import { documentRoutes } from './documents/routes.js';
import { importRoutes } from './imports/routes.js';
import type { Route } from './kernel/route.js';
import { pictureRoutes } from './media/picture-routes.js';
import { ledgerCheckRoutes } from './ledger-checks/routes.js';
import { mediaRoutes } from './media/routes.js';
import { openingBalanceRoutes } from './opening-balances/routes.js';
import { passportRoutes } from './passports/routes.js';
import { pickingRoutes } from './picking/routes.js';
import { plantSetupRoutes } from './plant-setup/routes.js';
import { planningRoutes } from './production/planning-routes.js';
import { productionPrintRoutes } from './production/print-routes.js';
import { productionRoutes } from './production/routes.js';
import { readingRoutes } from './production/reading-routes.js';
import { inspectionRoutes } from './production/inspection-routes.js';
import { productionUnitRoutes } from './production/unit-routes.js';
import { printingRoutes } from './printing/routes.js';
import { productRoutes } from './products/routes.js';
import { receiptControlRoutes } from './receipt-invoices/control-routes.js';
import { receiptInvoiceRoutes } from './receipt-invoices/routes.js';
import { pauseRoutes } from './production/pause-routes.js';
import { shipmentRoutes } from './customer-orders/shipment-routes.js';
import { stockLineRoutes } from './stock/stock-line-routes.js';
import { stockRoutes } from './stock/routes.js';
import { cellCountRoutes } from './stock-takings/cell-count-routes.js';
import { stockTakingRoutes } from './stock-takings/routes.js';
import { structureRoutes } from './structure/routes.js';
import { techMapRoutes } from './tech-maps/routes.js';
import { deskReceptionRoutes } from './handheld/desk-routes.js';
import { handheldRoutes } from './handheld/routes.js';
import { userRoutes } from './users/routes.js';
import { retentionRoutes } from './retention/routes.js';
import { wallBoardRoutes } from './wall-boards/routes.js';
import { warehouseOverviewRoutes } from './warehouse-overview/routes.js';
import { workModuleRoutes } from './work-modules/routes.js';
import { defectCodeRoutes } from './workshops/defect-codes.js';
import { shiftRoutes } from './workshops/shifts.js';
import { workshopRoutes } from './workshops/routes.js';
import { tracingRoutes } from './tracing/routes.js';
import { savedViewRoutes } from './saved-views/routes.js';
import { noticeRoutes } from './notices/routes.js';
import { searchRoutes } from './search/routes.js';
import { writeOffReasonRoutes } from './write-off-reasons/routes.js';

/** All calls, by area. */
export const routesByArea = {
  accounting: accountingRoutes,
  audit: auditRoutes,
  auth: authRoutes,
  batches: batchRoutes,
  calls: callRoutes,
  dashboards: dashboardRoutes,
  oee: oeeRoutes,
  histories: historyRoutes,
  companies: companyRoutes,
  'component-planning': componentPlanningRoutes,
  'customer-orders': customerOrderRoutes,
  'defect-codes': defectCodeRoutes,
  documents: documentRoutes,
  imports: importRoutes,
  'ledger-checks': ledgerCheckRoutes,
  media: mediaRoutes,
  notices: noticeRoutes,
  'opening-balances': openingBalanceRoutes,
  passports: passportRoutes,
  picking: pickingRoutes,
  pictures: pictureRoutes,
  planning: planningRoutes,
  'plant-setup': plantSetupRoutes,
  printing: printingRoutes,
  production: productionRoutes,
  'production-printing': productionPrintRoutes,
  'production-units': productionUnitRoutes,
  'production-readings': readingRoutes,
  'production-verdicts': inspectionRoutes,
  products: productRoutes,
  profile: profileRoutes,
  'receipt-control': receiptControlRoutes,
  'receipt-invoices': receiptInvoiceRoutes,
  'saved-views': savedViewRoutes,
  search: searchRoutes,
  sessions: sessionRoutes,
  shifts: shiftRoutes,
  shipments: shipmentRoutes,
  pauses: pauseRoutes,
  stock: stockRoutes,
  'stock-goods': stockLineRoutes,
  'stock-takings': stockTakingRoutes,
  'cell-counts': cellCountRoutes,
  structure: structureRoutes,
  'tech-maps': techMapRoutes,
  terminals: terminalRoutes,
  tracing: tracingRoutes,
  tsd: handheldRoutes,
  'desk-reception': deskReceptionRoutes,
  users: userRoutes,
  'wall-boards': wallBoardRoutes,
  retention: retentionRoutes,
  'warehouse-overview': warehouseOverviewRoutes,
  'work-modules': workModuleRoutes,
  workshops: workshopRoutes,
  'write-off-reasons': writeOffReasonRoutes,
} as const satisfies Readonly<Record<string, Readonly<Record<string, Route>>>>;

export const routes: readonly Route[] = Object.values(routesByArea).flatMap((area) => Object.values(area));
