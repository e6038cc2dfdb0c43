export { PlacesRepository } from './data/places.repository.js';
export { violatedConstraint } from './data/violated-constraint.js';
export type { PostedMovement, Posting, PostingMovement } from './domain/posting.js';
export { type ByHand, HandPosting } from './hand-posting.js';
export { type AvailableLot, type AvailableLotsFilter, StockQueries } from './queries/stock.queries.js';
export { type Posted, StockLedger } from './stock-ledger.js';
export { stockErrors } from './stock.errors.js';
export { StockModule } from './stock.module.js';
export { type Move, MoveStock } from './use-cases/move-stock.use-case.js';
