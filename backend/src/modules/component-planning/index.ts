export { ComponentPlanningModule } from './component-planning.module.js';
