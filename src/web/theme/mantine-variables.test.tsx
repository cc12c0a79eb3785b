import { MantineProvider } from '@mantine/core';
import { cleanup, render } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { cssVariablesResolver } from './mantine-variables.ts';
import { theme } from './theme.ts';

afterEach(cleanup);

/** Splits into one declaration per line, as formatted. */
const asLines = (css: string) =>
  css
    .replaceAll("'", '"')
    .replaceAll(/\s*\{\s*/g, ' {\n')
    .replaceAll(/;\s*/g, ';\n')
    .replaceAll(/\}\s*/g, '}\n\n')
    .replaceAll(/^(--[\w-]+):\s*/gm, '  $1: ')
    .replaceAll(/,\s*(?=[:[])/g, ',\n')
    .trim();

it('mantine-variables.css is what Mantine makes of the theme: after a change `npx vitest -u mantine-variables`', async () => {
  render(<MantineProvider theme={theme} cssVariablesResolver={cssVariablesResolver} />);
  const style = document.querySelector('style[data-mantine-styles]')?.innerHTML ?? '';
  expect(style).toContain('--mantine-color-teal-8');
  await expect(`${asLines(style)}\n`).toMatchFileSnapshot('./mantine-variables.css');
});
