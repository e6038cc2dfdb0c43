export { BatchesModule } from './batches.module.js';
export { type Lot, Lots, type NewBatch, type NewLot, type NewUnit, type StoredLot } from './data/lots.js';
