/** `manis-YYYY-MM-DD-HHmm.tar`, in the office's time. */
export function defaultName(now: Date, timeZone: string): string {
  const [day = '', time = ''] = new Intl.DateTimeFormat('sv-SE', {
    timeZone,
    dateStyle: 'short',
    timeStyle: 'short',
  })
    .format(now)
    .split(' ');
  return `manis-${day}-${time.replace(':', '')}.tar`;
}
