export { HandheldModule } from './handheld.module.js';
export { ReceiveUnit } from './use-cases/receive-unit.use-case.js';
