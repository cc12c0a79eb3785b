import { type CSSVariablesResolver, createTheme } from '@mantine/core';
import { amber, dark, gray, red, teal } from './colors.ts';

/** Tooltips wait 50 ms (seed section 9). */
export const TOOLTIP_DELAY = 50;

/** The one theme. Semantic colours live in theme.css; here they are handed to Mantine's own variables. */
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
  components: {
    Select: { defaultProps: { withScrollArea: false } },
    MultiSelect: { defaultProps: { withScrollArea: false } },
    Autocomplete: { defaultProps: { withScrollArea: false } },
    // not Tooltip.extend(): that would bring the component into the first load
    Tooltip: { defaultProps: { openDelay: TOOLTIP_DELAY, closeDelay: TOOLTIP_DELAY, withArrow: false } },
  },
});

/** Mantine's variables in terms of ours, so that a colour is decided in one place. */
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
  };
  return { variables: {}, light: both, dark: both };
};
