import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { load, loadAll, YAML11_SCHEMA } from 'js-yaml';
import { inRoot } from '../lib/paths.mjs';

// Parses the manifests of deploy/kubernetes for the specs.
export const FOLDER = 'deploy/kubernetes';
export const read = (path) => readFileSync(inRoot(path), 'utf8');
export const filesOf = (folder) =>
  readdirSync(inRoot(FOLDER, folder)).map((file) => join(FOLDER, folder, file));
export const folders = ['common', 'services', 'migrate', 'program', 'monitoring', 'drill'];

export const kustomizations = Object.fromEntries(
  folders.map((folder) => [folder, load(read(join(FOLDER, folder, 'kustomization.yaml')))]),
);
const objects = folders
  .flatMap(filesOf)
  .filter((file) => file.endsWith('.yaml') && !file.endsWith('kustomization.yaml'))
  .flatMap((file) => loadAll(read(file)));
export const of = (kind) => objects.filter((it) => it.kind === kind);
export const named = (kind, name) => of(kind).find((it) => it.metadata.name === name);

export const settings = Object.fromEntries(
  read(join(FOLDER, 'common', 'settings.env'))
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'))
    .map((line) => [line.slice(0, line.indexOf('=')), line.slice(line.indexOf('=') + 1)]),
);
export const { services: composed } = load(read('docker-compose.yml'), { schema: YAML11_SCHEMA });

export const workloads = [...of('Deployment'), ...of('Job')].map((it) => [
  it.metadata.name,
  it.spec.template,
]);
/** Includes Redis, which is not one of our programs. */
export const pods = [...workloads, ...of('StatefulSet').map((it) => [it.metadata.name, it.spec.template])];
export const containerOf = (template) => template.spec.containers[0];
export const variablesOf = (template) => ({
  ...settings,
  ...Object.fromEntries(containerOf(template).env.map((it) => [it.name, it.value ?? it.valueFrom])),
});
/**
 * Whether a selector matches these pods. An empty selector, which matches all pods, is checked separately.
 */
export const selects = ({ matchLabels = {} }, { metadata }) =>
  Object.keys(matchLabels).length > 0 &&
  Object.entries(matchLabels).every(([key, value]) => metadata.labels[key] === value);
