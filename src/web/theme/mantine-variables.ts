import type { CSSVariablesResolver } from '@mantine/core';

/** Fill and text colour of Mantine's `light` and `subtle` variants, by colour. */
const lightVariants: Record<string, [fill: string, text: string]> = {
  teal: ['--selected', '--action-text'],
  green: ['--good-fill', '--good-text'],
  amber: ['--warn-fill', '--warn-text'],
  yellow: ['--warn-fill', '--warn-text'],
  red: ['--bad-fill', '--bad-text'],
  blue: ['--info-fill', '--info-text'],
  gray: ['--quiet-fill', '--ink-soft'],
};

function lightVariables(): Record<string, string> {
  return Object.fromEntries(
    Object.entries(lightVariants).flatMap(([color, [fill, text]]) => [
      [`--mantine-color-${color}-light`, `var(${fill})`],
      [`--mantine-color-${color}-light-hover`, `color-mix(in srgb, var(${fill}) 88%, var(${text}))`],
      [`--mantine-color-${color}-light-color`, `var(${text})`],
    ]),
  );
}

/**
 * Maps Mantine's CSS variables to ours, so that each colour is defined once. Only its test runs it:
 * mantine-variables.css has the result.
 */
export const cssVariablesResolver: CSSVariablesResolver = () => {
  const both = {
    '--mantine-color-body': 'var(--surface)',
    '--mantine-color-text': 'var(--ink)',
    '--mantine-color-dimmed': 'var(--ink-soft)',
    '--mantine-color-placeholder': 'var(--ink-faint)',
    '--mantine-color-default': 'var(--surface)',
    '--mantine-color-default-hover': 'var(--hover)',
    '--mantine-color-default-border': 'var(--line-strong)',
    '--mantine-color-anchor': 'var(--action-text)',
    '--mantine-color-error': 'var(--bad-text)',
    '--mantine-color-disabled': 'var(--sunken)',
    '--mantine-color-disabled-color': 'var(--ink-faint)',
    ...lightVariables(),
  };
  return { variables: {}, light: both, dark: both };
};
