// For health checks in images without curl: exit code 0 when the address returns 200; with --backup, when the
// backups of the plant in DATA_DIR are as recent as the alerts BackupOld and BackupBaseOld require
// (deploy/monitoring/rules.yml).
import { readBackupStatus } from './backup/backup-status.mjs';
import { dataDirFromEnv } from './lib/paths.mjs';

const LOG_MS = 600_000;
const BASE_MS = 129_600_000;

const [what] = process.argv.slice(2);
process.exit((await (what === '--backup' ? isBackedUp() : answers(what))) ? 0 : 1);

function isBackedUp() {
  const { at, base, set } = readBackupStatus(dataDirFromEnv()) ?? {};
  return Boolean(set) && Date.now() - Date.parse(at) < LOG_MS && Date.now() - Date.parse(base) < BASE_MS;
}

function answers(address) {
  return fetch(address, { signal: AbortSignal.timeout(4_000) }).then(
    (answer) => answer.status === 200,
    () => false,
  );
}
