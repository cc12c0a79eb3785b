import type { CheckedRow } from './check-row.ts';
import type { Person } from './people-index.ts';
import { keyOfName } from './read-text.ts';

type Known = Pick<Person, 'nip' | 'email'> & { words: string };

/** People by name: a list may not create a person who can't be told from another one of the same name. */
export class Namesakes {
  private readonly byName = new Map<string, Known[]>();

  constructor(people: readonly Person[]) {
    for (const { name, nip, email, jabatan } of people)
      this.add(name, { nip, email, words: `sudah ada di MANIS${jabatan ? ` (${jabatan})` : ''}` });
  }

  private add(name: string, one: Known): void {
    const key = keyOfName(name);
    this.byName.set(key, [...(this.byName.get(key) ?? []), one]);
  }

  /** Refuses a row that creates a person when a namesake may be the same person; else remembers the person. */
  unlessSame(row: CheckedRow): CheckedRow {
    if (!row.siap || row.record_id !== undefined) return row;
    const { name, nip, email } = row.siap.isi as { name: string; nip: string | null; email: string | null };
    const same = (this.byName.get(keyOfName(name)) ?? []).find(
      (other) => !(other.nip && nip) && !(other.email && email),
    );
    if (!same) {
      this.add(name, { nip, email, words: `juga ada di baris ${row.nomor}` });
      return row;
    }
    const pesan = `"${name}" ${same.words}. Isi NIP atau e-mail keduanya bila orangnya berbeda, pilih "Perbarui", atau hapus barisnya.`;
    const masalah = [...row.masalah, { kolom: null, nilai: null, pesan, berat: 'galat' as const }];
    return { nomor: row.nomor, status: 'ditolak', masalah, siap: null };
  }
}
