import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { inRoot, root } from './paths.mjs';
import { run } from './processes.mjs';

const SERIOUS = new Set(['high', 'critical']);
const READ_MS = 60_000;
/**
 * Advisories that are accepted temporarily, by address: `{ until: '2026-12-31', why: '…' }`. After that day
 * they fail again.
 * @type {Record<string, { until: string, why: string }>}
 */
export const ACCEPTED = {};

/**
 * Evaluates the output of `npm audit --omit=dev --json`: vulnerabilities of the production packages.
 * @returns {{ silent: string } | { serious: string[] }} `silent`: why no registry responded
 */
export function vulnerablePackages(
  output,
  accepted = ACCEPTED,
  today = new Date().toISOString().slice(0, 10),
) {
  const report = parse(output);
  if (!report?.vulnerabilities) return { silent: report?.message ?? 'npm audit ничего не ответил' };
  const isAccepted = ({ url }) => accepted[url] !== undefined && today <= accepted[url].until;
  const vulnerabilities = Object.values(report.vulnerabilities)
    .flatMap(({ name, via }) => via.filter((it) => typeof it === 'object').map((it) => ({ name, ...it })))
    .filter((it) => SERIOUS.has(it.severity) && !isAccepted(it));
  return {
    serious: [...new Set(vulnerabilities.map((it) => `${it.name} ${it.range}: ${it.title} (${it.url})`))],
  };
}

/** Third-party images of compose, Kubernetes and the Dockerfile. */
export function images() {
  const files = [
    'docker-compose.yml',
    'Dockerfile',
    ...globSync('deploy/kubernetes/*/*.yaml', { cwd: root }),
  ];
  const imageMatches = files.flatMap((file) => [
    ...readFileSync(inRoot(file), 'utf8').matchAll(/^ *(?:image:|imageName:|FROM) (\S+:\S+)/gm),
  ]);
  return [...new Set(imageMatches.map(([, name]) => name))]
    .filter((name) => !name.startsWith('naryad'))
    .sort();
}

/** Queries the npm registry. */
export async function askNpm() {
  const npm = join(process.execPath, '..', 'npm');
  const options = ['audit', '--omit=dev', '--json', '--fetch-retries=1', `--fetch-timeout=${READ_MS}`];
  for (const command of [npm, 'npm']) {
    const answer = await run(command, options, { cwd: root }).catch(() => null);
    if (answer?.output.includes('{')) return vulnerablePackages(answer.output);
  }
  return { silent: 'нет npm' };
}

/** Runs Trivy, if it is installed, for each image: only vulnerabilities that a newer image fixes. */
export async function askAboutImages() {
  const version = await run('trivy', ['--version']).catch(() => ({ code: 1 }));
  if (version.code !== 0) return { silent: 'нет trivy' };
  const serious = [];
  for (const image of images()) {
    const options = [
      'image',
      '--quiet',
      '--severity',
      'HIGH,CRITICAL',
      '--ignore-unfixed',
      '--format',
      'json',
    ];
    const { code, output } = await run('trivy', [...options, image]);
    if (code !== 0) return { silent: `trivy не прочитал ${image}` };
    const results = parse(output)?.Results ?? [];
    for (const { VulnerabilityID: id, PkgName: name, FixedVersion: fixed } of results.flatMap(
      (it) => it.Vulnerabilities ?? [],
    ))
      serious.push(`${image}: ${name}, ${id}, закрыто в ${fixed}`);
  }
  return { serious: [...new Set(serious)] };
}

/** npm prints other lines around the report. */
function parse(output) {
  try {
    return JSON.parse(output.slice(output.indexOf('{'), output.lastIndexOf('}') + 1));
  } catch {
    return null;
  }
}
