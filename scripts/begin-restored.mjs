// Of the containers' `migrate`, before anything else asks the database: a plant that was restored begins anew, once;
// one whose restore broke off does not start.
// See docs/5-operations.md, "In containers".
import { beginAnewOnce } from './backup/begin-anew.mjs';
import { refuseUnfinished } from './backup/unfinished.mjs';
import { untilThere } from './backup/until-there.mjs';
import { clockText, timeZone, wordsOf } from './backup/words.mjs';
import { dataDirFromEnv } from './lib/paths.mjs';

/** So long Postgres may take to be there at all. */
const AWAY_MS = 10_000;

process.env.TZ = timeZone();
try {
  refuseUnfinished(dataDirFromEnv());
  const onWait = () => console.log('База восстанавливается: жду, пока она проиграет журнал…');
  const begin = () => beginAnewOnce(dataDirFromEnv(), process.env.DATABASE_OWNER_URL, onWait);
  const done = await untilThere(begin, AWAY_MS, { onWait });
  if (done) {
    const newest = done.newest ? clockText(done.newest) : 'нет';
    console.log(`Система восстановлена. Последнее событие: ${newest}. Все входы завершены.`);
    // By the programs of this release, as soon as the tables are brought up to it.
    console.log(
      'Проверьте её, когда она запустится: node scripts/check-ledger.mjs и node scripts/check-audit.mjs.',
    );
  }
} catch (error) {
  console.error(wordsOf(error));
  process.exitCode = 1;
}
