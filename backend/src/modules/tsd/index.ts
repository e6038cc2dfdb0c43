export { TsdModule } from './tsd.module.js';
