import { useMediaQuery } from '@mantine/hooks';

/** Says whether the device is touched: a computer has no camera to take a photo with, and `capture` would ask for a file a second time. */
export function useTouch(): boolean {
  return useMediaQuery('(pointer: coarse)', undefined, { getInitialValueInEffect: false }) ?? false;
}
