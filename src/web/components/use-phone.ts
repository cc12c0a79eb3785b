import { useMediaQuery } from '@mantine/hooks';

/** Detects a phone's screen, on which tables are rows of two lines and panels come up from below. */
export function usePhone(): boolean {
  return useMediaQuery('(max-width: 600px)', undefined, { getInitialValueInEffect: false }) ?? false;
}
