export { PickingModule } from './picking.module.js';
export { ManualPickUseCase } from './use-cases/manual-pick.use-case.js';
export { PickingInstructionsUseCase } from './use-cases/picking-instructions.use-case.js';
