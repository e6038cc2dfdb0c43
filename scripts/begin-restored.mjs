// Of the containers' `migrate`, before anything else asks the database: a plant that was restored begins anew, once;
// one whose restore broke off does not start.
// See docs/5-operations.md, "Backups in containers".
import { finishRestore } from './backup/reset-after-restore.mjs';
import { refuseUnfinished } from './backup/unfinished.mjs';
import { timeZone, errorMessage } from './backup/error-message.mjs';
import { dataDirFromEnv } from './lib/paths.mjs';

process.env.TZ = timeZone();
try {
  refuseUnfinished(dataDirFromEnv());
  if (await finishRestore(dataDirFromEnv(), process.env.DATABASE_OWNER_URL, console.log)) {
    // By the programs of this release, as soon as the tables are brought up to it.
    console.log(
      'Проверьте её, когда она запустится: node scripts/check-ledger.mjs и node scripts/check-audit.mjs.',
    );
  }
} catch (error) {
  console.error(errorMessage(error));
  process.exitCode = 1;
}
