import { describe, expect, it } from 'vitest';

/** Components with parts, whose styles are needed, too. */
const parts: Record<string, string[]> = {
  Autocomplete: ['Combobox', 'Popover', 'ScrollArea', 'Input', 'InlineInput'],
  Button: ['UnstyledButton', 'Loader'],
  Checkbox: ['InlineInput'],
  Menu: ['Popover'],
  MultiSelect: ['Combobox', 'Popover', 'Pill', 'PillsInput', 'Input'],
  NativeSelect: ['Input'],
  Pagination: ['UnstyledButton', 'Group'],
  PasswordInput: ['Input', 'ActionIcon', 'UnstyledButton'],
  Select: ['Combobox', 'Popover', 'ScrollArea', 'Input', 'CloseButton'],
  TextInput: ['Input'],
  Textarea: ['Input'],
};

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
});
