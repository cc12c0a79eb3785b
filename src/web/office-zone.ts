import { setOfficeZone } from '../shared/today.ts';

/**
 * Sets the office's time zone from the head of the page, where the server writes it. Keeps the machine's own zone when
 * the browser does not know it, or when the page has none because no MANIS server sent it.
 */
export function followOfficeZone(): void {
  const zone = document.querySelector<HTMLMetaElement>('meta[name="office-zone"]')?.content;
  try {
    if (zone) setOfficeZone(zone);
  } catch {
    // unknown here
  }
}
