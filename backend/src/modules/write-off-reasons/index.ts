export { WriteOffReasons, type NamedReason } from './services/write-off-reasons.js';
export { WriteOffReasonsModule } from './write-off-reasons.module.js';
