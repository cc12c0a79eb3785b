import { type CSSVariablesResolver, createTheme } from '@mantine/core';
import { amber, dark, gray, red, teal } from './colors.ts';

/** Mantine theme of the app. Semantic colours are defined in theme.css and passed to Mantine's variables here. */
export const theme = createTheme({
  colors: { teal, amber, red, gray, dark },
  primaryColor: 'teal',
  primaryShade: { light: 8, dark: 7 },
  fontFamily: "'Plus Jakarta Sans Variable', 'Plus Jakarta Sans', system-ui, sans-serif",
  fontFamilyMonospace: "ui-monospace, 'SF Mono', 'Cascadia Mono', 'Roboto Mono', monospace",
  headings: {
    fontWeight: '650',
    sizes: {
      h1: { fontSize: '1.375rem', lineHeight: '1.3' },
      h2: { fontSize: '1.0625rem', lineHeight: '1.35' },
      h3: { fontSize: '0.9375rem', lineHeight: '1.4' },
    },
  },
  fontSizes: { xs: '0.75rem', sm: '0.8125rem', md: '0.875rem', lg: '1rem', xl: '1.125rem' },
  defaultRadius: 'sm',
  radius: { xs: '4px', sm: '6px', md: '8px', lg: '12px', xl: '20px' },
  cursorType: 'pointer',
  respectReducedMotion: true,
});

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

/** Maps Mantine's CSS variables to ours, so that each colour is defined in one place. */
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
