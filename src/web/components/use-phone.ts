import { useMediaQuery } from '@mantine/hooks';

/** Tells whether the screen is a phone's: tables are rows of two lines there, and panels come up from below. */
export function usePhone(): boolean {
  return useMediaQuery('(max-width: 600px)', undefined, { getInitialValueInEffect: false }) ?? false;
}
