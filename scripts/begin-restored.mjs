// Run by `migrate` of the containers, before anything else connects to the database. Resets a restored plant
// once; a plant with an interrupted restore does not start. See docs/5-operations.md, "Backups in
// containers".
import { finishRestore } from './backup/reset-after-restore.mjs';
import { refuseUnfinished } from './backup/unfinished.mjs';
import { timeZone, errorMessage } from './backup/error-message.mjs';
import { dataDirFromEnv } from './lib/paths.mjs';

process.env.TZ = timeZone();
try {
  refuseUnfinished(dataDirFromEnv());
  if (await finishRestore(dataDirFromEnv(), process.env.DATABASE_OWNER_URL, console.log)) {
    // With the programs of this release, as soon as the tables are migrated.
    console.log(
      'Проверьте её, когда она запустится: node scripts/check-ledger.mjs и node scripts/check-audit.mjs.',
    );
  }
} catch (error) {
  console.error(errorMessage(error));
  process.exitCode = 1;
}
