import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { type Lockfile, packageProblems } from '../../scripts/packages/lockfile.ts';

const lockfile = JSON.parse(readFileSync('package-lock.json', 'utf8')) as Lockfile;
const script = JSON.parse(readFileSync('package.json', 'utf8')) as Record<string, Record<string, string>>;

describe('the packages', () => {
  test('have checksums, come from the registry, are kept up, and only the known ones run scripts', () => {
    expect(Object.keys(lockfile.packages).length).toBeGreaterThan(100);
    expect(packageProblems(lockfile)).toEqual([]);
  });

  test('are named with exact versions', () => {
    const named = ['dependencies', 'devDependencies', 'optionalDependencies'].flatMap((kind) =>
      Object.entries(script[kind] ?? {}),
    );
    expect(named.filter(([, version]) => !/^(npm:[\w@/-]+@)?\d+\.\d+\.\d+(-[\w.]+)?$/.test(version))).toEqual(
      [],
    );
  });

  test('start with the same heap by npm, in a container and under systemd', () => {
    const starts = ['package.json', 'docs/contoh/Containerfile', 'docs/contoh/manis.service'];
    const flag = /--max-semi-space-size=(\d+)/;
    expect(starts.map((file) => flag.exec(readFileSync(file, 'utf8'))?.[1])).toEqual(['32', '32', '32']);
  });

  test('that could not be trusted would be told', () => {
    const { packages } = lockfile;
    const add = (paket: object): Lockfile => ({
      lockfileVersion: 3,
      packages: { ...packages, 'node_modules/jahat': { integrity: 'sha512-x', ...paket } },
    });
    for (const paket of [
      { integrity: undefined },
      { integrity: 'sha1-x' },
      { resolved: 'git+ssh://git@github.com/jahat/jahat.git' },
      { resolved: 'http://registry.npmjs.org/jahat.tgz' },
      { hasInstallScript: true },
      { deprecated: 'use another' },
      { link: true },
    ]) {
      expect(packageProblems(add(paket)), JSON.stringify(paket)).toHaveLength(1);
    }
  });
});
