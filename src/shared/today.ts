/**
 * The office's calendar and clock. Whatever the zone of the server or of the browser: the server sets the office's from
 * TZ_KANTOR, a page reads it from its own head (src/web/office-zone.ts).
 */
let zone: string | undefined;
const formats = new Map<string, Intl.DateTimeFormat>();

/** A moment as a calendar and a wall clock show it. */
export interface LocalTime {
  /** `YYYY-MM-DD` */
  tanggal: string;
  jam: number;
  /** `HH:MM:SS` */
  waktu: string;
}

/**
 * Sets the zone that every date without one is of: an IANA name.
 * @throws RangeError when this machine knows no such zone
 */
export function setOfficeZone(timeZone: string): void {
  formatOf(timeZone);
  zone = timeZone;
}

/** A moment in the office's zone, or in the IANA zone given. */
export function localTime(moment: Date, timeZone = zone): LocalTime {
  const [tanggal = '', waktu = ''] = formatOf(timeZone).format(moment).split(' ');
  return { tanggal, waktu, jam: Number(waktu.slice(0, 2)) };
}

/** The office's day of a moment, or of now: `YYYY-MM-DD`. */
export function officeToday(moment: Date = new Date()): string {
  return localTime(moment).tanggal;
}

/** The year that it is in the office. */
export const tahunIni = (): number => Number(officeToday().slice(0, 4));

function formatOf(timeZone: string | undefined): Intl.DateTimeFormat {
  const known = formats.get(timeZone ?? '');
  if (known) return known;
  // Swedish writes `2026-11-21 14:05:09`
  const made = new Intl.DateTimeFormat('sv-SE', {
    dateStyle: 'short',
    timeStyle: 'medium',
    ...(timeZone && { timeZone }),
  });
  formats.set(timeZone ?? '', made);
  return made;
}
