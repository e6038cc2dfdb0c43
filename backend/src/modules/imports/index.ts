export { type ImportColumn, type ImportThing, plainColumn, type Values } from './domain/import-column.js';
export { fold, tidy } from './domain/table.js';
export {
  type ImportDb,
  type ImportKindDefinition,
  ImportKinds,
  type LockedThing,
  type ThingChange,
  type Wanted,
} from './import-kinds.js';
export { ImportsModule } from './imports.module.js';
