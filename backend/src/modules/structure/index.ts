export { type CellObstacle, type CellUse, CellUses } from './services/cell-uses.js';
export { byNumber, byNumbers } from './domain/natural-order.js';
export { Cells } from './services/cells.js';
export { StructureModule } from './structure.module.js';
export { cellAddress, type NewCell, StructureSetup } from './services/structure-setup.js';
