/**
 * Calendar and clock of the office, whatever the zone of server or browser: the server sets the office's zone from
 * TZ_KANTOR, a page reads it from its own head (src/web/office-zone.ts).
 */
let zone: string | undefined;
/** A zone that is checked when the first date is asked for. */
let proposed: string | undefined;
const formats = new Map<string | undefined, Intl.DateTimeFormat>();

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
  formatOf(timeZone);
  zone = timeZone;
  proposed = undefined;
}

/**
 * Sets the default zone of all dates at the first use of one, as a browser takes 10 ms to make ready what knows zones.
 * A zone that this machine does not know keeps the one before.
 * @param timeZone IANA name
 */
export function proposeOfficeZone(timeZone: string): void {
  proposed = timeZone;
}

/** Converts a timestamp to the office's zone, or to the IANA zone given. */
export function localTime(moment: Date, timeZone = officeZone()): LocalTime {
  const text = formatOf(timeZone).format(moment);
  const waktu = text.slice(-8);
  return { tanggal: text.slice(0, -9), waktu, jam: Number(waktu.slice(0, 2)) };
}

/** Answers the office's date of a timestamp, by default of now: `YYYY-MM-DD`. */
export function officeToday(moment: Date = new Date()): string {
  return localTime(moment).tanggal;
}

/** Answers the current year in the office. */
export const tahunIni = (): number => Number(officeToday().slice(0, 4));

function officeZone(): string | undefined {
  if (proposed === undefined) return zone;
  const asked = proposed;
  proposed = undefined;
  try {
    setOfficeZone(asked);
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
  }
  return zone;
}

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
