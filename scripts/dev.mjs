// npm run dev: like npm start, but compiles on change, restarts the programs, and serves the frontend through
// Vite.
import { spawn } from 'node:child_process';
import { existsSync, watch } from 'node:fs';
import { app } from './lib/app.mjs';
import { build } from './lib/build.mjs';
import { inRoot, root, tsc } from './lib/paths.mjs';
import { browserEnv, openServices, prepareDatabase, programEnv } from './lib/plant.mjs';
import { freePort, isPortFree } from './lib/ports.mjs';
import { endRecorded, onStopRequest } from './lib/processes.mjs';
import { browserUrl, settingsFromEnv } from './lib/settings.mjs';

const log = (line) => console.log(line);
const apps = [];
let services = null;
let opening = null;
let compiler = null;
let vite = null;
let stopping = null;

function stop(code) {
  stopping ??= (async () => {
    compiler?.kill();
    await vite?.close();
    await Promise.all(apps.map((it) => it.stop()));
    await opening?.catch(() => {});
    await services?.stop();
    process.exit(code);
  })();
  return stopping;
}

onStopRequest(() => stop(0));

try {
  await start();
} catch (error) {
  if (!stopping) {
    console.error(error.message);
    await stop(1);
  }
}

async function start() {
  const settings = settingsFromEnv();
  if (!(await isPortFree(settings.port, settings.host)))
    throw new Error(`Порт ${settings.port} занят: PORT=3100 npm run dev`);
  opening = openServices(settings, log).then((it) => (services = it));
  // Type errors do not stop it: the watching compiler shows them, and the last compiled state runs.
  await Promise.all([
    opening,
    build({ log, frontend: false, bundles: false }).catch((error) => log(error.message)),
  ]);
  // Started early: a file saved in the compiler's first second is missed, and the database takes longer than
  // that to start.
  compiler = spawn(process.execPath, [tsc, '-b', '-w', '--preserveWatchOutput'], {
    cwd: root,
    stdio: 'inherit',
  });
  const backendPort = await freePort();
  const development = {
    ...programEnv(settings, services),
    ...(await browserEnv(settings, log)),
    NODE_ENV: 'development',
    PORT: String(backendPort),
    HOST: '127.0.0.1',
    // Links in emails lead to the frontend, which Vite serves.
    PUBLIC_URL: process.env.PUBLIC_URL || browserUrl(settings.host, settings.port),
  };
  await prepareDatabase(settings, development, services.ownerUrl, {
    migrate: inRoot('migrations', 'dist', 'migrate.js'),
    isDue: inRoot('backend', 'dist', 'demo-plant', 'is-due.js'),
    fill: inRoot('backend', 'dist', 'demo-plant', 'main.js'),
  });

  for (const name of ['backend', 'workers']) {
    await endRecorded(settings.dataDir, name);
    apps.push(
      app({
        name,
        script: inRoot(name, 'dist', 'main.js'),
        dataDir: settings.dataDir,
        env: development,
        log,
        show: true,
      }),
    );
  }
  await Promise.all(apps.map((it) => it.start()));
  for (const it of apps) restartOnChange(it);
  await serveInterface(settings, backendPort);
  log(`Готово: ${browserUrl(settings.host, settings.port)}`);
}

/**
 * Not `node --watch`: it puts a process between the launcher and the program, which would then have no IPC
 * channel.
 */
function restartOnChange(program) {
  let timer = null;
  for (const name of [program.name, 'contracts', 'runtime']) {
    const folder = inRoot(name, 'dist');
    if (!existsSync(folder)) continue;
    watch(folder, { recursive: true }, (_event, file) => {
      if (!file?.endsWith('.js')) return;
      clearTimeout(timer);
      // Debounce: the compiler writes many files in a row.
      timer = setTimeout(() => stopping || program.restart(), 200);
    });
  }
}

/** Paths of the backend are listed in frontend/vite.config.ts, which reads BACKEND_PORT. */
async function serveInterface({ host, port }, backendPort) {
  if (!existsSync(inRoot('frontend', 'vite.config.ts'))) return;
  process.env.BACKEND_PORT = String(backendPort);
  const { createServer } = await import('vite');
  vite = await createServer({
    configFile: inRoot('frontend', 'vite.config.ts'),
    server: {
      host,
      port,
      strictPort: true,
      proxy: { '/health': { target: `http://127.0.0.1:${backendPort}` } },
    },
  });
  await vite.listen();
}
