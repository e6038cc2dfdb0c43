export { BatchesModule } from './batches.module.js';
export { type DatedBatch, DatedBatches, type EnteredDates } from './dated-batches.js';
export { type Goods, GoodsCheck } from './data/goods-check.js';
export type { Lot, StoredLot } from './data/lot-row.js';
export { Lots, type NewBatch, type NewLot, type NewUnit, type SearchedUnit } from './data/lots.js';
export { ProducedUnits } from './produced-units.js';
export { isStored, type ReceivedUnit, ReceivedUnits } from './received-units.js';
export { isInScope, serialScope } from './data/serial-scope.sql.js';
export { isOfDeletedInvoice, stands, takenBack } from './data/taken-back.sql.js';
