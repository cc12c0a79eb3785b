/**
 * Calendar and clock of the office, whatever the zone of server or browser: the server sets the office's zone from
 * TZ_KANTOR, a page reads it from its own head (src/web/office-zone.ts).
 */
let zone: string | undefined;
const formats = new Map<string | undefined, Intl.DateTimeFormat>();

/** Time zones of Indonesia, in hours east of UTC: `Intl` with all zones takes a browser 10 ms to initialize. */
const INDONESIA: Record<string, number | undefined> = {
  'Asia/Jakarta': 7,
  'Asia/Pontianak': 7,
  'Asia/Makassar': 8,
  'Asia/Jayapura': 9,
};
/** January 1989: no change of these zones since. */
const UNCHANGED_SINCE = 6e11;
const HOUR_MS = 3_600_000;

/** Date and time of day in a zone. */
export interface LocalTime {
  /** `YYYY-MM-DD` */
  tanggal: string;
  jam: number;
  /** `HH:MM:SS` */
  waktu: string;
}

/**
 * Sets the default zone of all dates.
 * @param timeZone IANA name
 * @throws RangeError when this machine knows no such zone
 */
export function setOfficeZone(timeZone: string): void {
  if (!INDONESIA[timeZone]) formatOf(timeZone);
  zone = timeZone;
}

/** Converts a timestamp to the office's zone, or to the IANA zone given. */
export function localTime(moment: Date, timeZone = zone): LocalTime {
  const hours = INDONESIA[timeZone as string];
  const at = moment.getTime();
  const text =
    hours && at >= UNCHANGED_SINCE
      ? new Date(at + hours * HOUR_MS).toISOString().slice(0, 19)
      : formatOf(timeZone).format(moment);
  const waktu = text.slice(-8);
  return { tanggal: text.slice(0, -9), waktu, jam: Number(waktu.slice(0, 2)) };
}

/** Returns the office's date of a timestamp, by default of now: `YYYY-MM-DD`. */
export function officeToday(moment: Date = new Date()): string {
  return localTime(moment).tanggal;
}

/** Returns the current year in the office. */
export const tahunIni = (): number => Number(officeToday().slice(0, 4));

function formatOf(timeZone: string | undefined): Intl.DateTimeFormat {
  const known = formats.get(timeZone);
  if (known) return known;
  // the Swedish locale formats `2026-11-21 14:05:09`
  const made = new Intl.DateTimeFormat('sv-SE', {
    dateStyle: 'short',
    timeStyle: 'medium',
    ...(timeZone && { timeZone }),
  });
  formats.set(timeZone, made);
  return made;
}
