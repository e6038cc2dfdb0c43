import { readdirSync } from 'node:fs';
import { load, loadAll } from 'js-yaml';
import { describe, expect, it } from 'vitest';
import { ROLES } from '../embedded/postgres-roles.mjs';
import {
  composed,
  containerOf,
  filesOf,
  FOLDER,
  folders,
  kustomizations,
  named,
  of,
  read,
  settings,
  variablesOf,
  workloads,
} from '../testing/kubernetes-files.mjs';
import { inRoot } from './paths.mjs';

const SERVICE_OF = {
  'naryad-backend': 'backend',
  'naryad-renderers': 'workers',
  'naryad-messengers': 'workers',
  'naryad-migrate': 'migrate',
  'naryad-drill': 'drill',
};
/**
 * Differences from compose: of the two kinds of workers, one sends emails and queries 1C, the other one
 * renders. The drill of compose is superuser of both servers.
 */
const OTHERS = {
  'naryad-drill': ['BACKUP_DATABASE_URL'],
  'naryad-renderers': ['SMTP_URL', 'ONEC_LOGIN', 'ONEC_PASSWORD'],
  'naryad-messengers': ['CHROMIUM_SANDBOX'],
};

describe('kustomize', () => {
  it.each(folders)('%s: includes all its files, and no others', (folder) => {
    const { resources = [], configMapGenerator = [] } = kustomizations[folder];
    const namedFiles = [
      ...resources,
      ...configMapGenerator.flatMap(({ envs }) => envs),
      'kustomization.yaml',
    ];
    const own = namedFiles.filter((it) => !it.startsWith('../'));
    expect(own.toSorted()).toEqual(readdirSync(inRoot(FOLDER, folder)).toSorted());
    for (const other of namedFiles.filter((it) => it.startsWith('../')))
      expect(folders).toContain(other.slice(3));
  });

  it('gives jobs and programs the same image, of an exact version', () => {
    const { migrate, program, drill } = kustomizations;
    for (const other of [migrate, drill]) expect(other.images).toEqual(program.images);
    expect(program.images[0].newTag).toMatch(/^\d+\.\d+\.\d+$/);
    for (const [, template] of workloads) expect(containerOf(template).image).toBe(program.images[0].name);
  });
});

describe.each(workloads)('the pods of %s', (name, template) => {
  const container = containerOf(template);

  it('get the same variables as in compose', () => {
    const composeNames = Object.keys(composed[SERVICE_OF[name]].environment);
    const variables = variablesOf(template);
    const missingNames = composeNames.filter(
      (it) => !(it in variables) && !(OTHERS[name] ?? []).includes(it),
    );
    expect(missingNames).toEqual([]);
    expect(container.envFrom).toEqual([{ configMapRef: { name: 'naryad-settings' } }]);
  });

  it('use only secrets that are created before them and that exist in compose', () => {
    const seenVariables = new Set();
    for (const { name: variable, value } of container.env) {
      for (const [, used] of (value ?? '').matchAll(/\$\((\w+)\)/g)) expect(seenVariables).toContain(used);
      seenVariables.add(variable);
    }
    const may = composed[SERVICE_OF[name]].environment;
    const secrets = ['DATABASE_URL', 'DATABASE_OWNER_URL', 'APP_SECRET', 'PIN_PEPPER', 'ONEC_PASSWORD'];
    const ownsTables = name === 'naryad-drill' ? ['DATABASE_OWNER_URL'] : [];
    expect(secrets.filter((it) => seenVariables.has(it) && !(it in may))).toEqual(ownsTables);
  });

  it('run what the image has', () => {
    const [script] = JSON.stringify(container.command).match(/\w+\/dist\/[\w/]+\.js|scripts\/[\w-]+\.mjs/);
    const [folder, file] = script.split('/');
    expect(readdirSync(inRoot(folder))).toContain(folder === 'scripts' ? file : 'package.json');
    expect(JSON.stringify(composed[SERVICE_OF[name]].command)).toContain(script);
  });
});

describe('probes', () => {
  const routes = read('backend/src/platform/health/health.controller.ts');
  const ofWorkers = read('workers/src/platform/health/health-server.ts');

  it.each(of('Deployment').map((it) => [it.metadata.name, containerOf(it.spec.template)]))(
    '%s: use existing paths, on the port that the program listens on',
    (name, { ports, env, ...container }) => {
      const probes = ['startupProbe', 'readinessProbe', 'livenessProbe'].filter((it) => container[it]);
      expect(probes).toHaveLength(name === 'naryad-backend' ? 3 : 2);
      for (const { httpGet } of probes.map((it) => container[it])) {
        expect(ports.map((it) => it.name)).toContain(httpGet.port);
        const route =
          name === 'naryad-backend' ? `@Get('${httpGet.path.replace('/health/', '')}')` : `'${httpGet.path}'`;
        expect(name === 'naryad-backend' ? routes : ofWorkers).toContain(route);
      }
      const listens = env.find((it) => ['PORT', 'HEALTH_PORT'].includes(it.name)).value;
      expect(String(ports[0].containerPort)).toBe(listens);
    },
  );

  it('give a pod enough time to stop', () => {
    const { spec } = named('Deployment', 'naryad-backend').spec.template;
    const { DRAIN_MS } = variablesOf({ spec });
    expect(spec.terminationGracePeriodSeconds * 1_000).toBeGreaterThanOrEqual(
      Number(DRAIN_MS) + 10_000 + 5_000,
    );
    const noticed = containerOf({ spec }).readinessProbe;
    const { periodSeconds, failureThreshold, timeoutSeconds } = noticed;
    expect(failureThreshold).toBe(3);
    expect(Number(DRAIN_MS)).toBeGreaterThan((periodSeconds * failureThreshold + timeoutSeconds) * 1_000);
  });
});

describe('consistency', () => {
  it('services, budgets and scalers find their pods', () => {
    const labels = workloads.map(([, template]) => template.metadata.labels);
    const some = (expected) =>
      labels.some((it) => Object.entries(expected).every(([key, value]) => it[key] === value));
    for (const { spec } of of('PodDisruptionBudget')) expect(some(spec.selector.matchLabels)).toBe(true);
    labels.push(named('StatefulSet', 'naryad-redis').spec.template.metadata.labels);
    for (const { spec } of of('Service')) expect(some(spec.selector)).toBe(true);
    for (const { spec } of [...of('HorizontalPodAutoscaler'), ...of('ScaledObject')])
      expect(named('Deployment', spec.scaleTargetRef.name)).toBeDefined();
    for (const { metadata, spec } of of('Deployment')) {
      expect(spec.template.metadata.labels).toMatchObject(spec.selector.matchLabels);
      const isScaled = [...of('HorizontalPodAutoscaler'), ...of('ScaledObject')].some(
        (it) => it.spec.scaleTargetRef.name === metadata.name,
      );
      // A fixed number would override the autoscaler.
      expect(spec.replicas === undefined).toBe(isScaled);
    }
  });

  it('Prometheus scrapes existing pods, by ports that are open to it, under the name that the alerts use', () => {
    const [program, postgres] = ['naryad', 'naryad-postgres'].map((name) => named('PodMonitor', name).spec);
    const backend = named('Deployment', 'naryad-backend').spec.template;
    expect(backend.metadata.labels).toMatchObject(program.selector.matchLabels);
    const [endpoint] = program.podMetricsEndpoints;
    expect(containerOf(backend).ports.map((it) => it.name)).toContain(endpoint.port);
    expect(read('backend/src/platform/admin/metrics.controller.ts')).toContain(`'${endpoint.path.slice(1)}'`);
    expect(read('deploy/monitoring/rules.yml')).toContain(`job="${endpoint.relabelings[0].replacement}"`);
    expect(named('NetworkPolicy', 'naryad-postgres').spec.podSelector).toEqual(postgres.selector);
    // CloudNativePG uses this port name for its instances.
    expect(postgres.podMetricsEndpoints[0].port).toBe('metrics');
    const open = (name) =>
      named('NetworkPolicy', name).spec.ingress.find((it) => JSON.stringify(it.from).includes('monitoring'));
    expect(open('naryad-postgres').ports).toEqual([{ port: 9187 }]);
    expect(open('naryad-backend').ports).toEqual([{ port: containerOf(backend).ports[0].containerPort }]);
  });

  it('the command of the manual generates rules for the Prometheus operator from the existing ones', () => {
    const [, preamble] = /printf '(apiVersion: monitoring[^']+)'/.exec(read('docs/5-operations.md'));
    const rules = read('deploy/monitoring/rules.yml');
    const createdRule = load(preamble.replaceAll('\\n', '\n') + rules.replaceAll(/^/gm, '  '));
    expect(createdRule).toMatchObject({
      kind: 'PrometheusRule',
      metadata: { name: 'naryad' },
      spec: load(rules),
    });
  });

  it('migrates as docker compose does: a restored plant, the schema, the division of a large ledger, the first administrator', () => {
    const command = containerOf(named('Job', 'naryad-migrate').spec.template).command.at(-1);
    const [reset, rest] = command.split('; fi; ');
    expect(rest).toBe(composed.migrate.command.at(-1));
    expect(reset).toBe('if [ -n "$RESTORED" ]; then touch "$DATA_DIR/restore-begins-anew"');
  });

  it('the commands of the manual let the migration reset a restored plant once', () => {
    const { configMapKeyRef: restoredKey } = variablesOf(
      named('Job', 'naryad-migrate').spec.template,
    ).RESTORED;
    const manual = read('docs/5-operations.md');
    expect(restoredKey.optional).toBe(true);
    expect(manual).toContain(`k create configmap ${restoredKey.name} --from-literal ${restoredKey.key}=`);
    expect(manual).toContain(`k delete configmap ${restoredKey.name}`);
  });

  it('a drill restores what the archive of the plant has, and adds nothing to it', () => {
    const [plant, copy] = ['naryad-postgres', 'naryad-drill'].map((name) => named('Cluster', name).spec);
    expect(copy.imageName).toBe(plant.imageName);
    expect(copy.storage).toEqual(plant.storage);
    expect(copy.walStorage).toEqual(plant.walStorage);
    const { max_connections: maxConnections } = plant.postgresql.parameters;
    expect(copy.postgresql.parameters.max_connections).toBe(maxConnections);
    const [archiver] = plant.plugins;
    const { source, ...people } = copy.bootstrap.recovery;
    const { database, owner, secret } = plant.bootstrap.initdb;
    expect(people).toEqual({ database, owner, secret });
    expect(copy.externalClusters).toEqual([
      {
        name: source,
        plugin: {
          name: archiver.name,
          parameters: {
            ...archiver.parameters,
            serverName: named('Cluster', 'naryad-postgres').metadata.name,
          },
        },
      },
    ]);
    expect(copy.plugins).toBeUndefined();
    const { DATABASE_OWNER_URL, DRILL_DATABASE_URL } = variablesOf(
      named('Job', 'naryad-drill').spec.template,
    );
    expect(DRILL_DATABASE_URL).toBe(DATABASE_OWNER_URL.replace('@naryad-postgres-', '@naryad-drill-'));
    const { template } = named('Job', 'naryad-drill').spec;
    const { podSelector, ingress } = named('NetworkPolicy', 'naryad-drill-postgres').spec;
    expect(podSelector).toEqual({ matchLabels: { 'cnpg.io/cluster': 'naryad-drill' } });
    expect(template.metadata.labels).toMatchObject(ingress[0].from[0].podSelector.matchLabels);
  });

  it('the command of the manual removes the drill, and nothing that the programs need', () => {
    const [, names] = /^k delete (job\/naryad-drill .+)$/m.exec(read('docs/5-operations.md'));
    const own = filesOf('drill')
      .filter((file) => !file.endsWith('kustomization.yaml'))
      .flatMap((file) => loadAll(read(file)));
    const nameOf = ({ kind, metadata }) => `${kind.toLowerCase()}/${metadata.name}`;
    expect(names.split(' ').toSorted()).toEqual(own.map(nameOf).toSorted());
  });

  it('programs of a kind are spread over several machines, where there are some', () => {
    for (const { metadata, spec } of of('Deployment')) {
      const [spread] = spec.template.spec.topologySpreadConstraints;
      expect(spread).toMatchObject({ topologyKey: 'kubernetes.io/hostname', labelSelector: spec.selector });
      expect(metadata.name).toBe(spec.selector.matchLabels.app);
    }
  });

  it('jobs have a deadline, and files of pods need no keys without a bucket', () => {
    for (const { spec } of of('Job')) expect(spec.activeDeadlineSeconds).toBeGreaterThan(0);
    const keys = workloads.flatMap(([, template]) =>
      containerOf(template).env.filter(({ name }) => name.startsWith('S3_')),
    );
    expect(keys.length).toBeGreaterThan(6);
    for (const { valueFrom } of keys) expect(valueFrom.secretKeyRef.optional).toBe(true);
  });

  it('the monitored queues are the existing ones', () => {
    for (const { metadata } of of('ScaledObject').flatMap((it) => it.spec.triggers)) {
      const [, queue] = /^naryad:(\w+):wait$/.exec(metadata.listName);
      expect(variablesOf(named('Deployment', 'naryad-renderers').spec.template).WORKER_ROLES).toContain(
        queue,
      );
      expect(metadata.address).toContain(named('Service', 'naryad-redis').metadata.name);
    }
  });

  it('all roles of workers are done', () => {
    const done = of('Deployment').flatMap(
      (it) => variablesOf(it.spec.template).WORKER_ROLES?.split(',') ?? [],
    );
    const [, all] = /`WORKER_ROLES` \(([\w,]+)\)/.exec(read('docs/5-operations.md'));
    expect(done.toSorted()).toEqual(all.split(',').toSorted());
  });

  it('an upgrade of the most backends has fewer connections than Postgres allows', () => {
    const { maxReplicas } = named('HorizontalPodAutoscaler', 'naryad-backend').spec;
    const { DATABASE_POOL } = variablesOf(named('Deployment', 'naryad-backend').spec.template);
    const { max_connections: maxConnections } = named('Cluster', 'naryad-postgres').spec.postgresql
      .parameters;
    expect(2 * maxReplicas * Number(DATABASE_POOL)).toBeLessThan(Number(maxConnections) - 20);
  });

  it('Postgres is that of compose: its version, its letters, its silence, its roles', () => {
    const { imageName, bootstrap, managed, postgresql } = named('Cluster', 'naryad-postgres').spec;
    const [, version] = /postgres:(\d+\.\d+)-/.exec(composed.postgres.image);
    expect(imageName).toContain(`:${version}-`);
    expect(managed.roles.map((it) => it.name).toSorted()).toEqual(Object.values(ROLES).toSorted());
    const [, given] = /^grant (.+) to naryad;$/m.exec(read('deploy/postgres-roles.sh'));
    expect(managed.roles.find((it) => it.name === ROLES.owner).inRoles.join(', ')).toBe(given);
    expect(bootstrap.initdb).toMatchObject({
      localeProvider: 'icu',
      icuLocale: 'ru',
      localeCType: 'C.UTF-8',
    });
    for (const [, name, value] of composed.postgres.command.flatMap((it) => [
      ...it.matchAll(/^-c(log_\w+|random_page_cost|idle_\w+|max_connections)=(.+)$/g),
    ]))
      expect([name, postgresql.parameters[name]]).toEqual([name, value]);
  });
});

describe('secrets', () => {
  const text = folders.flatMap(filesOf).map(read).join('\n');

  it('are not among these files', () => {
    expect(of('Secret')).toEqual([]);
    // A switch of the password rules, not a password.
    const names = Object.keys(settings).filter((name) => name !== 'ISSUED_PASSWORDS_ONCE');
    for (const name of names) expect(name).not.toMatch(/PASSWORD|SECRET|PEPPER|KEY/);
    const variables = workloads.flatMap(([, template]) => containerOf(template).env);
    const secret = variables.filter(({ name }) => /PASSWORD|SECRET|PEPPER|KEY/.test(name));
    expect(secret.length).toBeGreaterThan(10);
    for (const { valueFrom } of secret) expect(valueFrom.secretKeyRef.name).toMatch(/^naryad-/);
  });

  it('are all made by the commands of the manual', () => {
    const manual = read('docs/5-operations.md');
    const secretNames = [
      ...text.matchAll(
        /(?:secretKeyRef|secretTargetRef|redisSecret|[sS]ecret|Id|Key): ?\[?\{[^}]*name: (naryad-[\w-]+)/g,
      ),
    ].map(([, name]) => name);
    expect(new Set(secretNames).size).toBeGreaterThan(6);
    for (const name of secretNames)
      expect(
        manual.replace(
          'naryad-database-${role%%:*}',
          'naryad-database-owner naryad-database-program naryad-database-reader',
        ),
      ).toContain(name);
    expect(manual).toContain('secret tls naryad-tls');
  });
});
