/**
 * Vibrates a device that can. Browsers refuse it, with an error in their console, until somebody has touched the page.
 * @param pattern milliseconds, or milliseconds of vibration and pause in turn
 */
export function vibrate(pattern: number | number[]): void {
  if (navigator.userActivation?.hasBeenActive) navigator.vibrate?.(pattern);
}
