// Prints the path of promtool, which tests the alerts of deploy/monitoring; exit code 1 when there is none.
// `--fetch` first extracts it from Debian's package, without installing Prometheus.
import { mkdtempSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { spawnSync } from 'node:child_process';
import { findPromtool, cachedPromtool } from './lib/promtool.mjs';

if (process.argv.includes('--fetch') && !findPromtool()) {
  mkdirSync(dirname(cachedPromtool), { recursive: true });
  const folder = mkdtempSync(join(dirname(cachedPromtool), 'debian-'));
  const steps = 'apt-get -qq download prometheus && dpkg-deb -x prometheus_*.deb .';
  const { status } = spawnSync('sh', ['-c', steps], { cwd: folder, stdio: 'ignore' });
  if (status === 0) renameSync(join(folder, 'usr', 'bin', 'promtool'), cachedPromtool);
  rmSync(folder, { recursive: true });
}
const promtool = findPromtool();
if (!promtool) process.exit(1);
console.log(promtool);
