import { createTheme } from '@mantine/core';
import { amber, dark, gray, red, teal } from './colors.ts';

/** Mantine theme of the app. theme.css defines the semantic colours; mantine-variables.ts maps them to Mantine. */
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
