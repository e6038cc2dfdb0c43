export { WriteOffReasons, type NamedReason } from './write-off-reasons.js';
export { WriteOffReasonsModule } from './write-off-reasons.module.js';
