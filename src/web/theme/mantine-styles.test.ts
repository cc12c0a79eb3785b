import { describe, expect, it } from 'vitest';

/** Components with parts, whose styles are needed, too. */
const parts: Record<string, string[]> = {
  Autocomplete: ['Combobox', 'Popover', 'ScrollArea', 'Input', 'InlineInput'],
  Button: ['UnstyledButton', 'Loader'],
  Checkbox: ['InlineInput'],
  NativeSelect: ['Input'],
  Pagination: ['UnstyledButton', 'Group'],
  PasswordInput: ['Input', 'ActionIcon', 'UnstyledButton'],
  TextInput: ['Input'],
  Textarea: ['Input'],
};

/** Styles that belong to no component. */
const base = ['baseline', 'default-css-variables', 'global'];

const sources = import.meta.glob<string>(['../**/*.tsx', '!../**/*.test.tsx'], {
  query: '?raw',
  import: 'default',
  eager: true,
});
const [list = ''] = Object.values(
  import.meta.glob<string>('./mantine-styles.ts', { query: '?raw', import: 'default', eager: true }),
);
const available = new Set(
  Object.keys(import.meta.glob('../../../node_modules/@mantine/core/styles/*.css')).map(nameOf),
);

function nameOf(path: string): string {
  return path.replace(/^.*\//, '').replace(/\.css$/, '');
}

/** Names imported from @mantine/core anywhere in the app. */
const used = Object.values(sources).flatMap((text) =>
  [...text.matchAll(/import\s*\{([^}]*)\}\s*from '@mantine\/core'/g)].flatMap((match) =>
    (match[1] ?? '').split(',').map((name) => name.trim().split(/\s+as\s+/)[0] ?? ''),
  ),
);

const listed = new Set([...list.matchAll(/styles\/([\w-]+)\.css/g)].map((match) => match[1] ?? ''));

describe('mantine-styles.ts', () => {
  it('has the styles of every component that is used, and of its parts', () => {
    expect(available.size).toBeGreaterThan(50);
    expect(used).toContain('Button');
    const wanted = used.flatMap((name) => [name, ...(parts[name] ?? [])]);
    const missing = wanted.filter((name) => available.has(name) && !listed.has(name));
    expect([...new Set(missing)]).toEqual([]);
  });

  it('has no styles that nothing uses, as they hold the first paint back', () => {
    const wanted = new Set([...base, ...used.flatMap((name) => [name, ...(parts[name] ?? [])])]);
    expect([...listed].filter((name) => !wanted.has(name))).toEqual([]);
  });
});
