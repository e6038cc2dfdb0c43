import { randomBytes } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { inRoot, root } from '../lib/paths.mjs';
import { run } from '../lib/processes.mjs';
import { freePort } from '../lib/ports.mjs';

const TIMEOUT_MS = 300_000;
/** A rarely used subnet instead of the default one: a plant may run on the same machine. */
const EDGE_SUBNET = '172.30.247.0/24';
const MANUAL = readFileSync(inRoot('docs', '5-operations.md'), 'utf8');

/** Why no container engine is available, in one sentence; null when there is one. */
export async function whyNoEngine() {
  const compose = await run('docker', ['compose', 'version', '--short']).catch(() => ({
    code: 1,
    output: '',
  }));
  if (compose.code !== 0) return 'нет docker с compose 2';
  if (!/^v?([2-9]|\d\d)/.test(compose.output.trim()))
    return `нужен compose 2, здесь ${compose.output.trim()}`;
  const engine = await run('docker', ['info', '--format', '{{.ServerVersion}}']);
  return engine.code === 0 ? null : 'docker не отвечает';
}

/** A plant of docker-compose.yml with its own project name, ports, secrets, volumes and image tag. */
export class Containers {
  #env;

  /** @param {string} folder for its settings */
  constructor(folder, { name, tag, httpPort, httpsPort }) {
    this.name = name;
    this.tag = tag;
    this.hasImage = Boolean(process.env.IMAGE_TAG);
    this.httpUrl = `http://localhost:${httpPort}`;
    this.url = `https://localhost:${httpsPort}`;
    const own = {
      SITE_ADDRESS: 'localhost',
      HTTP_PORT: httpPort,
      HTTPS_PORT: httpsPort,
      LISTEN_ADDRESS: '127.0.0.1',
      PUBLIC_URL: this.url,
      EDGE_SUBNET,
      BACKUP_ARCHIVE: 'on',
      BACKUP_PASSPHRASE: randomBytes(16).toString('hex'),
      WRITE_LIMIT_PER_MINUTE: 0,
      // All test users are administrators without a second factor.
      TWO_FACTOR_REQUIRED: 'off',
      NARYAD_VERSION: tag,
    };
    const lines = readFileSync(inRoot('deploy', 'env.example'), 'utf8')
      .split('\n')
      .filter((line) => !(line.split('=')[0] in own))
      // As in the manual: openssl rand -hex 32.
      .map((line) => (/^[A-Z_]+=$/.test(line) ? line + randomBytes(32).toString('hex') : line));
    this.settings = join(folder, 'env');
    const all = [...lines, ...Object.entries(own).map(([key, value]) => `${key}=${value}`)];
    writeFileSync(this.settings, all.join('\n'), { mode: 0o600 });
    this.#env = { COMPOSE_PROJECT_NAME: name, COMPOSE_ENV_FILES: this.settings, COMPOSE_PROGRESS: 'plain' };
  }

  static async make(folder) {
    const name = `naryad-test-${process.pid}`;
    return new Containers(folder, {
      name,
      tag: process.env.IMAGE_TAG ?? `test-${process.pid}`,
      httpPort: await freePort(),
      httpsPort: await freePort(),
    });
  }

  /** Runs commands of the manual for this plant; returns their output. Throws when one fails. */
  async shell(commands, env = {}) {
    const { code, output } = await this.tryShell(commands, env);
    if (code !== 0) throw new Error(`${commands.trim().split('\n').at(-1)}: ${code}\n${tail(output)}`);
    return output;
  }

  tryShell(commands, env = {}) {
    // Volumes have the project name as a prefix, and the image has its own tag.
    const own = commands
      .replaceAll(/naryad_(?=drill-|\$name)/g, `${this.name}_`)
      .replaceAll('--entrypoint cp naryad ', `--entrypoint cp naryad:${this.tag} `);
    return run('bash', ['-e', '-o', 'pipefail', '-c', own], { cwd: root, env: { ...this.#env, ...env } });
  }

  compose = (...args) => this.shell(`docker compose ${args.join(' ')}`);

  /** Containers of a service, oldest first. */
  async containersOf(service) {
    const ids = (await this.compose('ps', '-q', service)).trim().split(/\s+/).filter(Boolean);
    return Promise.all(ids.map((id) => inspect(id)));
  }

  /**
   * Kills the program in a container as a crash does: after `docker kill` Docker would not restart it,
   * because it counts as requested.
   */
  async crash({ id, pid, hasInit }) {
    const find = hasInit ? `read program others < /proc/${pid}/task/${pid}/children` : `program=${pid}`;
    await this.shell(
      `docker run --rm --pid host --user 0 --entrypoint sh naryad:${this.tag} -c ${quoted(`${find}; kill -9 $program`)}`,
    );
    return until(async () => {
      const now = await inspect(id);
      return now.startedAt !== undefined && now.isHealthy && now.restarts > 0 && now;
    }, 'the crashed program');
  }

  healthy = (service, count = 1) =>
    until(async () => {
      const all = await this.containersOf(service);
      return all.length >= count && all.every(({ isHealthy }) => isHealthy);
    }, `health of ${service}`);

  /** Rows of the database, read with the reader role. */
  async rows(sql) {
    const output = await this.shell(
      `docker compose exec -T postgres psql -U naryad_reader -d naryad -Atc ${quoted(sql)}`,
    );
    return output.trim().split('\n').filter(Boolean);
  }

  async remove() {
    await this.tryShell(
      'docker compose --profile backup --profile drill down -v --remove-orphans --timeout 30',
    );
    // Copies of volumes that belong to no service.
    await this.tryShell(`docker volume ls -q --filter name=${this.name}_ | xargs -r docker volume rm`);
    if (!this.hasImage) await this.tryShell(`docker rmi naryad:${this.tag}`);
  }
}

/** A command block of the manual, by the beginning of its first line. */
export function commandsOfManual(beginning) {
  const blocks = [...MANUAL.matchAll(/^```\n([^]*?)^```$/gm)].map(([, commands]) => commands);
  const matches = blocks.filter((commands) => commands.startsWith(beginning));
  if (matches.length !== 1)
    throw new Error(`docs/5-operations.md: ${matches.length} blocks begin with ${beginning}`);
  return matches[0];
}

export async function until(condition, what, timeoutMs = TIMEOUT_MS) {
  for (const end = performance.now() + timeoutMs; performance.now() < end; await pause(250)) {
    const answer = await condition();
    if (answer) return answer;
  }
  throw new Error(`Waited in vain for ${what}`);
}

async function inspect(id) {
  const { output, code } = await run('docker', ['inspect', id]);
  if (code !== 0) return { id };
  const [{ State: state, RestartCount: restarts, HostConfig: host, Name: name }] = JSON.parse(output);
  return {
    id,
    name: name.slice(1),
    pid: state.Pid,
    hasInit: host.Init === true,
    restarts,
    startedAt: state.StartedAt,
    isHealthy: state.Running && (state.Health?.Status ?? 'healthy') === 'healthy',
  };
}

export const quoted = (text) => `'${text.replaceAll("'", `'\\''`)}'`;
const tail = (output) => output.trim().split('\n').slice(-25).join('\n');
