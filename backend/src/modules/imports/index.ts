export { givenBack, mappingOf } from './domain/column-mapping.js';
export { storedFileName } from './domain/file-name.js';
export { chosenColumns, findColumns, type MatchedColumns } from './domain/headings.js';
export { type ImportColumn, type ImportRecord, plainColumn, type Values } from './domain/import-column.js';
export { fold, type Table, type TableRow, tidy } from './domain/table.js';
export {
  type ImportDb,
  type ImportKindDefinition,
  ImportKinds,
  type LockedRecord,
  type RecordChange,
  type RecordKeys,
} from './services/import-kinds.js';
export { NamedRecords, namingColumn } from './domain/named-records.js';
export { importErrors } from './imports.errors.js';
export { ImportsModule } from './imports.module.js';
export { readTable } from './reading/read-table.js';
