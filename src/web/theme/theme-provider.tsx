import {
  localStorageColorSchemeManager,
  MantineContext,
  MantineThemeProvider,
  useProviderColorScheme,
} from '@mantine/core';
import type { ReactNode } from 'react';
import { theme } from './theme.ts';

const manager = localStorageColorSchemeManager();
const root = () => document.documentElement;
const nonce = () => document.querySelector<HTMLMetaElement>('meta[name="csp-nonce"]')?.content ?? '';

/**
 * Provides theme and colour scheme to Mantine, from the parts of MantineProvider. The omitted part computes CSS
 * variables at each start; mantine-variables.css has them.
 */
export function ThemeProvider({ children }: { children: ReactNode }) {
  const scheme = useProviderColorScheme({
    manager,
    defaultColorScheme: 'auto',
    forceColorScheme: undefined,
    getRootElement: root,
  });
  return (
    <MantineContext
      value={{
        ...scheme,
        getRootElement: root,
        getStyleNonce: nonce,
        classNamesPrefix: 'mantine',
        cssVariablesSelector: ':root',
        withStaticClasses: true,
      }}
    >
      <MantineThemeProvider theme={theme}>{children}</MantineThemeProvider>
    </MantineContext>
  );
}
