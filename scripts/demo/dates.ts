const DAY = 86_400_000;

/** Dates as `YYYY-MM-DD`, counted back from today. */
export interface Calendar {
  today: string;
  ago(days: number): string;
}

/** Creates a calendar. @param today `YYYY-MM-DD`, so that the demo's history always ends today */
export function createCalendar(today: string): Calendar {
  const at = Date.parse(`${today}T00:00:00Z`);
  return { today, ago: (days) => new Date(at - days * DAY).toISOString().slice(0, 10) };
}

/** Counts the days between two dates. */
export function daysBetween(from: string, to: string): number {
  return Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / DAY);
}
