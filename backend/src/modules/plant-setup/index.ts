export { PlantSetupModule } from './plant-setup.module.js';
