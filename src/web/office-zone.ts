import { setOfficeZone } from '../shared/today.ts';

/**
 * Sets the office's time zone from the head of the page, where the server writes it. Keeps the device's own zone if the
 * browser doesn't know it, or no MANIS server sent the page.
 */
export function followOfficeZone(): void {
  const zone = document.querySelector<HTMLMetaElement>('meta[name="office-zone"]')?.content;
  try {
    if (zone) setOfficeZone(zone);
  } catch {
    // zone unknown to this browser
  }
}
