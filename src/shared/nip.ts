/** A NIP as papers print it: one of 18 digits in its groups (birth, appointment, sex, serial), any other as it is. */
export function formatNip(nip: string): string {
  return nip.replace(/^(\d{8})(\d{6})(\d)(\d{3})$/, '$1 $2 $3 $4');
}
