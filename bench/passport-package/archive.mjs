// Checks the archive like its recipient: opens it, compares the listed hashes, and checks a file on its page.
import { createHash } from 'node:crypto';
import { createRequire } from 'node:module';
import { checkSealed, exportOf } from '@naryad/contracts/passports/check';
import { passportRoutes as routes } from '@naryad/contracts/passports/routes';
import { inRoot } from '../../scripts/lib/paths.mjs';

const { strFromU8, unzipSync } = createRequire(inRoot('workers', 'package.json'))('fflate');

const SUMS = 'SHA256SUMS.txt';
const sha256 = (bytes) => createHash('sha256').update(bytes).digest('hex');

/** @returns {Promise<string | null>} the problem, or null */
export async function archiveProblem(client, bytes, made, serials) {
  if (sha256(bytes) !== made.sha256) return 'Архив не тот, что записан';
  const files = unzipSync(bytes);
  const sums = strFromU8(files[SUMS]).trim().split('\n');
  const passports = Object.entries(files).filter(([name]) => name.startsWith('Паспорт-'));
  if (passports.length !== made.total || sums.length !== made.total) {
    return `Паспортов ${passports.length}, хешей ${sums.length}, изделий ${made.total}`;
  }
  const wrong = sums.find((line) => sha256(files[line.slice(66)]) !== line.slice(0, 64));
  if (wrong) return `Хеш не сходится: ${wrong}`;
  const names = passports.map(([name]) => name).join('\n');
  const missingSerial = serials.find((serial) => !names.includes(serial));
  if (missingSerial) return `Нет паспорта изделия ${missingSerial}`;
  for (const index of [0, Math.floor(passports.length / 2), passports.length - 1]) {
    const problem = await checkProblem(client, passports[index][1]);
    if (problem) return problem;
  }
  return null;
}

/** Like the check page: accepts the file, and rejects it when any single byte differs. */
async function checkProblem(client, file) {
  const { data: seal } = await client.call(routes.getSeal, { id: exportOf(file) });
  const check = (bytes) => checkSealed(bytes, seal, async (part) => sha256(part));
  if (!(await check(file)).isSame) return 'Нетронутый паспорт не сходится';
  for (const part of [0.1, 0.5, 0.99]) {
    const other = Uint8Array.from(file);
    other[Math.floor(other.length * part)] ^= 1;
    const { isSame, changed } = await check(other);
    if (isSame || changed.length !== 1) return `Изменённый байт не найден на ${part}`;
  }
  return null;
}
