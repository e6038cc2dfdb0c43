export { BatchesModule } from './batches.module.js';
export { type Goods, GoodsCheck } from './data/goods-check.js';
export type { Lot, StoredLot } from './data/lot-row.js';
export { Lots, type NewBatch, type NewLot, type NewUnit, type SoughtUnit } from './data/lots.js';
export { stands, takenBack } from './queries/taken-back.sql.js';
