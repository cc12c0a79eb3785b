import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

const root = new URL('../../', import.meta.url);
const shared = new URL('src/shared/', root);

it('the first chunk of the browser needs no shared module that travels in another: it would run before that one', () => {
  const config = readFileSync(new URL('vite.config.ts', root), 'utf8');
  const names = /src\\\/shared\\\/\(([\w|-]+)\)\\\.ts\$/.exec(config)?.[1]?.split('|') ?? [];
  expect(names).toContain('contract');
  const missing = readdirSync(shared)
    .filter((file) => names.includes(file.replace('.ts', '')))
    .flatMap((file) =>
      [...readFileSync(new URL(file, shared), 'utf8').matchAll(/^import (?!type).*?'\.\/([\w-]+)\.ts';$/gms)]
        .filter(
          ([statement, name = '']) => !/^import \{( type \w+,?)+ \}/.test(statement) && !names.includes(name),
        )
        .map(([, name]) => `${file} needs ${name}`),
    );
  expect(missing).toEqual([]);
});
