/** Formats a NIP for papers: 18 digits in groups (birth, appointment, sex, serial), any other unchanged. */
export function formatNip(nip: string): string {
  return nip.replace(/^(\d{8})(\d{6})(\d)(\d{3})$/, '$1 $2 $3 $4');
}
