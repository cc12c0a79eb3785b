import { formatList } from '../../../shared/angka.ts';
import { formatNip } from '../../../shared/nip.ts';
import { penggunaInput } from '../../../shared/pengguna-input.ts';
import { keyOfName } from './read-text.ts';

/** A person as lists name them. */
export interface Person {
  id: number;
  name: string;
  nip: string | null;
  email: string | null;
  jabatan: string | null;
  aktif: boolean;
}

/** A person to be created. */
export interface NewPerson {
  name: string;
  nip: string | null;
  email: string | null;
}

/** Recipient of a row: an existing person, or one to be created. */
export type RowHolder = { id: number; nama: string } | { baru: NewPerson };

/** Person cells of a row. */
export interface NamedPerson {
  nama?: string | undefined;
  nip?: string | undefined;
  email?: string | undefined;
}

/** Role of the people in a list; only holders may be created by it. */
type Role = 'pemegang' | 'penanggung_jawab';

type Found = { holder: RowHolder; catatan?: string } | { salah: string };

/** Identifies a new person among the others of the list: by NIP, else e-mail, else name. */
export function identityOf({ name, nip, email }: NewPerson): string {
  if (nip !== null) return `nip ${nip.toUpperCase()}`;
  return email === null ? `nama ${keyOfName(name)}` : `email ${email.toLowerCase()}`;
}

/** Index of all people by e-mail, NIP and name, and of those that the list creates. */
export class PeopleIndex {
  private readonly byEmail = new Map<string, Person>();
  private readonly byNip = new Map<string, Person>();
  private readonly byName = new Map<string, Person[]>();
  private readonly mayMake: boolean;
  private readonly role: Role;
  private readonly made = new Map<string, NewPerson>();
  private readonly madeByName = new Map<string, NewPerson[]>();
  private readonly madeByEmail = new Map<string, NewPerson>();

  constructor(people: readonly Person[], mayMake: boolean, role: Role = 'pemegang') {
    this.mayMake = mayMake;
    this.role = role;
    for (const one of people) {
      if (one.email !== null) this.byEmail.set(one.email.toLowerCase(), one);
      if (one.nip !== null) this.byNip.set(one.nip.toUpperCase(), one);
      const key = keyOfName(one.name);
      this.byName.set(key, [...(this.byName.get(key) ?? []), one]);
    }
  }

  /** Finds a person by e-mail, else NIP, else exact name; creates a missing one where the list may. */
  find(given: NamedPerson): Found {
    const said = this.sorted(given);
    const ofEmail = said.email === undefined ? undefined : this.byEmail.get(said.email.toLowerCase());
    const ofNip = said.nip === undefined ? undefined : this.byNip.get(said.nip.toUpperCase());
    if (ofEmail && ofNip && ofEmail.id !== ofNip.id)
      return {
        salah: `E-mail "${said.email}" milik ${ofEmail.name}, tetapi NIP "${said.nip}" milik ${ofNip.name}. Samakan dahulu.`,
      };
    const known = ofEmail ?? ofNip;
    if (known) {
      const other = said.nama !== undefined && keyOfName(said.nama) !== keyOfName(known.name);
      return this.taken(known, other ? `Pemegang dicocokkan dengan "${known.name}".` : undefined);
    }
    return said.nama === undefined ? this.unnamed(said) : this.named(said, said.nama);
  }

  /** Checks that a person found missing by the check still has to be created. */
  isStillNew({ name, nip, email }: NewPerson): boolean {
    const found = this.find({ nama: name, nip: nip ?? undefined, email: email ?? undefined });
    return 'holder' in found && 'baru' in found.holder;
  }

  /** Sorts name, NIP and e-mail, any of which may stand in the name cell. */
  private sorted({ nama, nip, email }: NamedPerson): NamedPerson {
    const plain = nip?.replace(/\s/g, '');
    if (nama === undefined) return { nip: plain, email };
    if (nama.includes('@')) return { nip: plain, email: email ?? nama };
    const compact = nama.replace(/\s/g, '');
    const isNip = /^\d{8,20}$/.test(compact) || (/\d/.test(compact) && this.byNip.has(compact.toUpperCase()));
    return isNip ? { nip: plain ?? compact, email } : { nama, nip: plain, email };
  }

  private unnamed({ nip, email }: NamedPerson): Found {
    const what = [email && `e-mail "${email}"`, nip && `NIP "${nip}"`].filter((one) => one !== undefined);
    return {
      salah: `Tidak ada pengguna dengan ${formatList(what as string[])}. ${
        this.role === 'pemegang' ? 'Tulis juga namanya' : 'Perbaiki'
      }, atau buat dahulu orangnya.`,
    };
  }

  private named(said: NamedPerson, nama: string): Found {
    // a namesake with another NIP or e-mail is another person
    const others = (this.byName.get(keyOfName(nama)) ?? []).filter(
      ({ nip, email }) =>
        (said.nip === undefined || nip === null) && (said.email === undefined || email === null),
    );
    const active = others.filter(({ aktif }) => aktif);
    const [first, ...rest] = active.length > 0 ? active : others;
    if (first && rest.length === 0) return this.taken(first);
    if (first) {
      const named = [first, ...rest].slice(0, 5).map(described);
      const more = rest.length + 1 - named.length;
      return {
        salah: `"${nama}" cocok dengan ${rest.length + 1} pengguna: ${named.join('; ')}${more > 0 ? '; …' : ''}. Tulis NIP atau e-mailnya.`,
      };
    }
    return this.make(said, nama);
  }

  private taken({ id, name, aktif }: Person, catatan?: string): Found {
    const what = this.role === 'pemegang' ? 'menerima barang' : 'menjadi penanggung jawab';
    if (!aktif) return { salah: `${name} sudah nonaktif, jadi tidak dapat ${what}. Pilih orang lain.` };
    return { holder: { id, nama: name }, ...(catatan !== undefined && { catatan }) };
  }

  private make({ nip, email }: NamedPerson, nama: string): Found {
    if (!this.mayMake) {
      const first = this.role === 'pemegang' ? 'Izinkan pembuatan pengguna' : 'Buat dahulu orangnya';
      return { salah: `Pengguna "${nama}" belum ada. ${first}, atau perbaiki namanya.` };
    }
    const read = penggunaInput.safeParse({ name: nama, nip: nip ?? null, email: email ?? null });
    if (!read.success) {
      const [issue] = read.error.issues;
      const label = { name: 'Nama', nip: 'NIP', email: 'E-mail' }[String(issue?.path[0])] ?? 'Pengguna';
      return { salah: `${label} pemegang: ${issue?.message}` };
    }
    const person: NewPerson = { name: read.data.name, nip: read.data.nip, email: read.data.email };
    const clash = this.clashOf(person);
    if (clash !== undefined) return { salah: clash };
    const key = identityOf(person);
    const known = this.made.get(key);
    if (known) return { holder: { baru: known } };
    this.made.set(key, person);
    const nameKey = keyOfName(person.name);
    this.madeByName.set(nameKey, [...(this.madeByName.get(nameKey) ?? []), person]);
    if (person.email !== null) this.madeByEmail.set(person.email.toLowerCase(), person);
    return { holder: { baru: person } };
  }

  /** Returns why a new person can't be told from another one of the same list; undefined when they can. */
  private clashOf(person: NewPerson): string | undefined {
    const { name, nip, email } = person;
    const own = identityOf(person);
    const same = this.made.get(own);
    if (same && keyOfName(same.name) !== keyOfName(name))
      return `"${name}" dan "${same.name}" di daftar ini memiliki NIP atau e-mail yang sama. Perbaiki salah satunya.`;
    if (same && email !== null && same.email?.toLowerCase() !== email.toLowerCase())
      return `"${name}" di daftar ini tertulis dengan dan tanpa e-mail itu. Samakan dahulu.`;
    const ofEmail = email === null ? undefined : this.madeByEmail.get(email.toLowerCase());
    if (ofEmail && ofEmail !== same)
      return `E-mail "${email}" di daftar ini milik beberapa orang. Perbaiki salah satunya.`;
    const alike = (this.madeByName.get(keyOfName(name)) ?? []).find(
      (other) => other !== same && !((other.nip && nip) || (other.email && email)),
    );
    return alike
      ? `"${name}" di daftar ini tertulis dengan dan tanpa NIP atau e-mail. Isi di semua barisnya, atau kosongkan semua.`
      : undefined;
  }
}

/** Describes a person by what distinguishes them from namesakes. */
function described({ name, jabatan, nip, email }: Person): string {
  const more = [jabatan, nip && `NIP ${formatNip(nip)}`, email].filter(Boolean);
  return more.length > 0 ? `${name} (${more.join(', ')})` : name;
}
