import { join } from 'node:path';
import { builtProgram } from '../lib/bundle.mjs';
import { run } from '../lib/processes.mjs';
import { filesBucket } from '../lib/settings.mjs';
import { RESET_TABLES } from './reset-after-restore.mjs';
import { compareFiles, filesOfBucket, filesOfFolder } from './compare-files.mjs';
import { compareRows } from './compare-rows.mjs';
import { plantFiles } from './plant-files.mjs';
import { clockText } from './error-message.mjs';

const seconds = (ms) => (ms / 1000).toFixed(1);

/**
 * Checks the ledger and the journal of a restored copy, compares its rows and files with those of the plant,
 * and reports what would have been lost and how long it took.
 * @param {{ url: string, dataDir: string, before: Awaited<ReturnType<typeof
 * import('./compare-rows.mjs').momentOfPlant>> }} plant the running plant; url: of its database, as its
 * owner; before: its state before the copy was restored
 * @param {{ url: string, readerUrl: string, dataDir: string | null, startedAt: string | null, databaseFiles:
 * number | null, files: number, filesAt: string, lastEventAt: Date | null, hole: string | null, durationMs:
 * number | null, wrong?: string[], }} copy the restored copy; startedAt: of its base; dataDir, startedAt,
 * durationMs: null for a database restored by other tools, which is compared with the plant's own files;
 * databaseFiles: null when pgBackRest stores them; wrong: errors of its restore; the others as in
 * `restorePlant`
 * @returns {Promise<boolean>} whether it is valid
 */
export async function verifyCopy(plant, copy) {
  const programs = [];
  for (const name of ['ledger-check', 'audit-check']) programs.push(await builtProgram('backend', name));
  const checks = await Promise.all(
    programs.map((program) =>
      run(process.execPath, [program], {
        // Its files are in its folder, even when those of the plant are in a bucket.
        env: {
          DATABASE_URL: copy.readerUrl,
          ...(copy.dataDir !== null && { DATA_DIR: copy.dataDir, S3_BUCKET: '' }),
        },
      }),
    ),
  );
  const rows = await compareRows(plant.url, copy.url, plant.before);
  const files = await filesOf(plant, copy);
  const wrong = [...(copy.wrong ?? []), ...rows.wrong, ...files.wrong];
  if (copy.hole)
    wrong.push(`В наборе нет сегмента журнала ${copy.hole}: всё, что записано после него, потеряно.`);
  const { lastEventAt } = plant.before;
  const lost = lastEventAt && copy.lastEventAt ? Math.max(0, lastEventAt - copy.lastEventAt.getTime()) : 0;
  console.log(summaryOf(copy));
  // Print the complete output when a rule is broken.
  for (const { code, output } of checks)
    console.log(code === 0 ? output.trim().split('\n').at(-1) : output.trim());
  console.log(
    `Сверено с системой: таблиц ${rows.tables}, строк ${rows.rows}; без тех, которые восстановление начинает заново (${RESET_TABLES.join(', ')}).`,
  );
  console.log(files.told);
  console.log(`Потерялось бы (RPO): ${seconds(lost)} с событий, строк: ${rows.lost}, файлов: ${files.lost}`);
  if (copy.durationMs !== null) console.log(`Восстановление заняло (RTO): ${seconds(copy.durationMs)} с`);
  for (const line of wrong) console.error(line);
  return wrong.length === 0 && checks.every(({ code }) => code === 0);
}

function summaryOf({ startedAt, databaseFiles, files }) {
  if (startedAt === null) return 'Копия восстановлена другими средствами.';
  const database = databaseFiles === null ? 'База из pgBackRest' : `Файлов базы: ${databaseFiles}`;
  return `Копия от ${clockText(startedAt)}. ${database}, загруженных файлов: ${files}; хеши сошлись.`;
}

const filesOfData = (dataDir) => filesOfFolder(join(dataDir, 'files'));

async function filesOf(plant, copy) {
  const bucket = filesBucket();
  const live = bucket
    ? await filesOfBucket(await plantFiles(plant.dataDir, bucket))
    : filesOfData(plant.dataDir);
  const { compared, lost, wrong } = await compareFiles({
    liveUrl: plant.url,
    copyUrl: copy.url,
    live,
    copy: copy.dataDir === null ? live : filesOfData(copy.dataDir),
    until: new Date(copy.filesAt).getTime(),
  });
  const filesLabel =
    copy.dataDir === null
      ? 'Найдено файлов, которые названы в копии'
      : 'Сверено файлов, которые названы в базе';
  return { told: `${filesLabel}: ${compared}`, lost, wrong };
}
