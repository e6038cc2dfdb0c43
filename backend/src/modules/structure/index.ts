export { StructureModule } from './structure.module.js';
export { cellAddress, type NewCell, StructureSetup } from './use-cases/structure-setup.js';
