// Part of npm run check: SQL of a module writes only its own tables, and reads only those of modules that it
// may call and those listed in READS.
import * as moduleTable from '../backend/module-table.mjs';
import { root } from './lib/paths.mjs';
import { sourcesOfBackend, tableOwnerProblems, textsOfMigrations } from './testing/table-owners.mjs';

const { problems, counts } = tableOwnerProblems(sourcesOfBackend(root), textsOfMigrations(root), moduleTable);
for (const problem of problems) console.error(problem);
const { along, listed, above, writes } = counts;
console.log(
  `Чужие таблицы: по стрелкам ${along}, по списку ${listed} (из них вверх ${above}), записей ${writes}, иначе ${problems.length}`,
);
process.exit(problems.length > 0 ? 1 : 0);
