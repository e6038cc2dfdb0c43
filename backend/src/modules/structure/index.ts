export { type CellObstacle, type CellUse, CellUses } from './cell-uses.js';
export { byNumber, byNumbers } from './domain/natural-order.js';
export { Cells } from './cells.js';
export { StructureModule } from './structure.module.js';
export { cellAddress, type NewCell, StructureSetup } from './use-cases/structure-setup.js';
