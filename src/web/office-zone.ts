import { setOfficeZone } from '../shared/today.ts';

/**
 * Takes the office's zone from the head of the page, where the server writes it. A browser that does not know the zone,
 * and a page that no MANIS server sent, keep the machine's own.
 */
export function followOfficeZone(): void {
  const zone = document.querySelector<HTMLMetaElement>('meta[name="office-zone"]')?.content;
  if (!zone) return;
  try {
    setOfficeZone(zone);
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
  }
}
