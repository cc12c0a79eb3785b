/** Today on this machine's clock, YYYY-MM-DD. What the office's day is, only the server knows for sure. */
export function hariIni(): string {
  const now = new Date();
  return [now.getFullYear(), now.getMonth() + 1, now.getDate()]
    .map((part) => String(part).padStart(2, '0'))
    .join('-');
}
