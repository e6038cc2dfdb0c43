export { MODULE_TYPES } from './domain/module-types.js';
export type { GraphModule } from './domain/module-graph.js';
export { ModuleLocks } from './data/module-locks.js';
export { ModulePeople } from './services/module-people.js';
export { UserModules, type UserModulesChange } from './services/user-modules.js';
export { WorkModuleSetup } from './services/work-module-setup.js';
export { WorkModuleAccess } from './services/work-module-access.js';
export { WorkModulesModule } from './work-modules.module.js';
