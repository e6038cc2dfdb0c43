export { movementProjection } from './data/movement-projection.js';
export { MOVEMENT_DIFFERENCES } from './data/movement-tallies.sql.js';
export { PRODUCT_DIFFERENCES } from './data/product-tallies.sql.js';
export { WarehouseOverviewReads } from './services/warehouse-overview.js';
export { WarehouseOverviewModule } from './warehouse-overview.module.js';
