export { MODULE_TYPES } from './domain/module-types.js';
export type { GraphModule } from './domain/module-graph.js';
export { ModuleLocks } from './data/module-locks.js';
export { ModulePeople } from './module-people.js';
export { UserModules, type UserModulesChange } from './use-cases/user-modules.js';
export { WorkModuleSetup } from './use-cases/work-module-setup.js';
export { WorkModuleAccess } from './work-module-access.js';
export { WorkModulesModule } from './work-modules.module.js';
