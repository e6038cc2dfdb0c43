export { HandheldModule } from './handheld.module.js';
export { ReceiveUnitUseCase } from './use-cases/receive-unit.use-case.js';
