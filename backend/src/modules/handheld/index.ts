export { HandheldModule } from './handheld.module.js';
