import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';
import { inRoot, root } from './paths.mjs';

it(
  'npm run sbom lists every package with version and licence, as CycloneDX',
  { timeout: 60_000 },
  async () => {
    const { stdout } = await promisify(execFile)('npm', ['run', '--silent', 'sbom'], {
      cwd: root,
      maxBuffer: 64 << 20,
    });
    const { bomFormat, components } = JSON.parse(stdout);
    expect(bomFormat).toBe('CycloneDX');
    const versions = new Map(components.map(({ name, version }) => [name, version]));
    const { dependencies } = JSON.parse(readFileSync(inRoot('backend', 'package.json'), 'utf8'));
    const own = Object.entries(dependencies).filter(([name]) => !name.startsWith('@naryad/'));
    expect(own.map(([name]) => [name, versions.get(name)])).toEqual(own);
    expect(components.filter(({ licenses }) => licenses === undefined).length).toBeLessThan(20);
  },
);
