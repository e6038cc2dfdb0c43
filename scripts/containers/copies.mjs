import assert from 'node:assert/strict';
import { setTimeout as pause } from 'node:timers/promises';
import { authRoutes } from '@naryad/contracts/auth/routes';
import { commandsOfManual, until } from './engine.mjs';
import { seconds } from './people.mjs';

/**
 * Pictures return 503 after ten seconds without a worker: the limit for the longest wait of an upgrade
 * without downtime.
 */
const PHOTO_MS = 8_000;
/** Twice the time that the service needs to archive a log segment. */
const WAL_ARCHIVED_MS = 10_000;

/** Backups, their verification, a restore, and an upgrade under load, by the commands of the manual. */
export async function copies(plant, people, step) {
  await step('служба резервных копий', async () => {
    const [up, list] = commandsOfManual('docker compose --profile backup up -d').split('\n');
    await plant.shell(up);
    await until(async () => {
      const { code, output } = await plant.tryShell(list.replace('exec', 'exec -T'));
      return code === 0 && output.includes('база и файлы');
    }, 'the first base');
    await plant.healthy('backup');
  });
  await step('учебное восстановление', async () => {
    const [drill, ...clearing] = commandsOfManual('docker compose --profile drill run --rm drill').split(
      '\n',
    );
    const { code, output } = await plant.tryShell(drill.replace(/;.*/, '').replace('run', 'run -T'));
    assert.equal(code, 0, output.slice(-2_000));
    await plant.shell(clearing.join('\n'));
    const [, lost, duration] = /RPO\): ([^\n]*)[^]*RTO\): ([^\n]*)/.exec(output);
    return `RPO ${lost}; RTO ${duration}`;
  });
  await step('восстановление на пустые тома', async () => {
    const [session] = await people.crew(1);
    await people.makeCompany(session);
    // An idle plant completes a log segment once a minute; then the service archives it within seconds.
    const [part] = await plant.rows('select pg_walfile_name(pg_current_wal_lsn())');
    await until(
      async () =>
        (await plant.rows(`select 1 from pg_stat_archiver where last_archived_wal >= '${part}'`)).length > 0,
      'the log',
    );
    await pause(WAL_ARCHIVED_MS);
    const [restore, up, checks] = commandsOfManual(
      'docker compose run --rm --no-deps backup node scripts/restore.mjs',
    ).split('\n');
    await plant.shell(commandsOfManual('docker compose --profile backup down'));
    const began = performance.now();
    await plant.shell(restore.replace(/ --at '[^']+'/, '').replace('run', 'run -T'));
    await plant.shell(up.replace('exec', 'exec -T'));
    const elapsedMs = performance.now() - began;
    await plant.healthy('backend', 2);
    await plant.shell(checks.replaceAll('exec', 'exec -T'));
    await people.expectNothingLost();
    await assert.rejects(session.call(authRoutes.me, {}), ({ status }) => status === 401);
    people.leave();
    const [again] = await people.crew(1);
    assert.equal((await again.file(people.photo)).status, 200);
    return `за ${seconds(elapsedMs)}`;
  });
  await step('обновление без остановки', async () => {
    // In advance, so that the build does not distort the measurement.
    await plant.compose('build');
    const before = await runningIds(plant);
    const commands = commandsOfManual('old=$(docker compose ps -q backend)');
    const done = await people.workDuring(async () => {
      await pause(2_000);
      await plant.shell(commands);
      await pause(2_000);
    });
    const after = await runningIds(plant);
    assert.deepEqual([after.length, after.filter((id) => before.includes(id))], [before.length, []]);
    const [, photo] = /фото ([\d.]+) с/.exec(done);
    assert.ok(Number(photo) * 1_000 < PHOTO_MS, `a photo took ${photo} s`);
    return done;
  });
}

async function runningIds(plant) {
  const services = await Promise.all(['backend', 'workers'].map((service) => plant.containersOf(service)));
  return services.flat().map(({ id }) => id);
}
