export { givenBack, mappingOf } from './domain/column-mapping.js';
export { storedFileName } from './domain/file-name.js';
export { chosenColumns, findColumns, type FoundColumns } from './domain/headings.js';
export { type ImportColumn, type ImportThing, plainColumn, type Values } from './domain/import-column.js';
export { fold, type Table, type TableRow, tidy } from './domain/table.js';
export {
  type ImportDb,
  type ImportKindDefinition,
  ImportKinds,
  type LockedThing,
  type ThingChange,
  type Wanted,
} from './import-kinds.js';
export { NamedThings, namingColumn } from './domain/named-things.js';
export { importErrors } from './imports.errors.js';
export { ImportsModule } from './imports.module.js';
export { readTable } from './reading/read-table.js';
