export { PickingModule } from './picking.module.js';
export { ManualPick } from './use-cases/manual-pick.use-case.js';
export { PickingInstructions } from './use-cases/picking-instructions.use-case.js';
