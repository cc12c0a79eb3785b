import { useMediaQuery } from '@mantine/hooks';

/** Detects a touch device: on a computer `capture` would just open a second file dialog. */
export function useTouch(): boolean {
  return useMediaQuery('(pointer: coarse)', undefined, { getInitialValueInEffect: false }) ?? false;
}
