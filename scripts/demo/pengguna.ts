import type { Random } from './random.ts';

export interface Person {
  name: string;
  email: string | null;
  jabatan: string;
  nip: string | null;
  unit_kerja: string;
  no_ktp: string | null;
  /** Null for people without an account. */
  role: 'admin' | 'user' | null;
  aktif: boolean;
}

const firstNames = [
  'Agus',
  'Siti',
  'Budi',
  'Dewi',
  'Eko',
  'Rina',
  'Hendra',
  'Sri',
  'Joko',
  'Wulan',
  'Bambang',
  'Ratna',
  'Dedi',
  'Maya',
  'Fajar',
  'Indah',
  'Yusuf',
  'Lestari',
  'Rudi',
  'Nur',
  'Arif',
  'Kartika',
  'Slamet',
  'Putri',
  'Ahmad',
  'Fitri',
  'Iwan',
  'Ayu',
  'Gunawan',
  'Melati',
  'Made',
  'Ketut',
  'Ujang',
  'Ningsih',
  'Taufik',
  'Yohana',
  'Petrus',
  'Aisyah',
  'Rahmat',
  'Dian',
];
const lastNames = [
  'Santoso',
  'Rahmawati',
  'Wijaya',
  'Lestari',
  'Prasetyo',
  'Anggraini',
  'Kurniawan',
  'Wahyuni',
  'Susilo',
  'Puspitasari',
  'Hidayat',
  'Handayani',
  'Saputra',
  'Permata',
  'Nugroho',
  'Maharani',
  'Siregar',
  'Simanjuntak',
  'Nasution',
  'Tanjung',
  'Sudarsono',
  'Utami',
  'Firmansyah',
  'Novitasari',
  'Setiawan',
  'Purnama',
  'Hartono',
  'Safitri',
  'Wibowo',
  'Damayanti',
];
const specialJabatan = [
  'Kepala Dinas',
  'Sekretaris Dinas',
  'Pengurus Barang',
  'Pustakawan Ahli Muda',
  'Bendahara',
  'Kepala Bidang Ketahanan Pangan',
  'Kepala Bidang Hortikultura',
  'Kepala Bidang Penyuluhan',
  'Kepala Subbagian Keuangan',
  'Kepala Subbagian Kepegawaian',
];
const units = [
  'Sekretariat',
  'Bidang Hortikultura',
  'Bidang Ketahanan Pangan',
  'Bidang Penyuluhan',
  'Subbagian Keuangan',
];
const commonJabatan = [
  'Analis Data',
  'Pranata Komputer',
  'Arsiparis',
  'Penyuluh Pertanian',
  'Pengawas Benih Tanaman',
  'Staf Administrasi',
  'Staf Keuangan',
  'Pengemudi',
  'Petugas Keamanan',
  'Teknisi Laboratorium',
];

/** Number of admins, who come first, and of users after them. */
const ADMINS = 2;
const USERS = 6;

/** Generates people with unique names; the first ones have accounts, the last two have left the office. */
export function makePeople(random: Random, count: number): Person[] {
  const pairs = firstNames.flatMap((first) => lastNames.map((last) => `${first} ${last}`));
  const names: string[] = [];
  const firsts = new Set<string>();
  for (const name of random.shuffled(pairs)) {
    const first = name.split(' ')[0] ?? '';
    if (names.length === count) break;
    if (firsts.has(first)) continue;
    firsts.add(first);
    names.push(name);
  }
  return names.map((name, index) => {
    const signsIn = index < ADMINS + USERS;
    const hasEmail = signsIn || random.chance(0.6);
    const email = hasEmail ? `${name.toLowerCase().replace(' ', '.')}@kantor.example` : null;
    const jabatan = jabatanOf(random, index);
    return {
      name,
      email,
      jabatan,
      nip: nipOf(jabatan, index),
      unit_kerja: unitOf(jabatan, index),
      no_ktp: random.chance(0.5) ? nomorKtp(random) : null,
      role: index < ADMINS ? 'admin' : signsIn ? 'user' : null,
      aktif: index < count - 2,
    };
  });
}

/** Returns a jabatan: admins manage the inventory; heads follow the people with accounts. */
function jabatanOf(random: Random, index: number): string {
  if (index === 0) return 'Pengurus Barang';
  if (index === 1) return 'Sekretaris Dinas';
  const rest = specialJabatan.filter((jabatan) => !['Pengurus Barang', 'Sekretaris Dinas'].includes(jabatan));
  return rest[index - 4] ?? random.pick(commonJabatan);
}

/** Returns a NIP with month 00, which belongs to nobody; drivers and guards are no civil servants and have none. */
function nipOf(jabatan: string, index: number): string | null {
  if (['Pengemudi', 'Petugas Keamanan'].includes(jabatan)) return null;
  const born = 1968 + ((index * 7) % 30);
  return `${born}0010${born + 25}001${String(index + 1).padStart(3, '0')}`;
}

/** Returns the unit; heads lead their own. */
function unitOf(jabatan: string, index: number): string {
  const led = /^Kepala (Bidang|Subbagian) .+/.test(jabatan) && jabatan.replace('Kepala ', '');
  return led || (units[index % units.length] ?? '');
}

/** Generates 16 digits like a no_ktp in region 00, which does not exist, so that it belongs to nobody. */
function nomorKtp(random: Random): string {
  const two = (most: number) => String(random.int(1, most)).padStart(2, '0');
  return `00${two(79)}${two(30)}${two(28)}${two(12)}${two(99)}${String(random.int(1, 9999)).padStart(4, '0')}`;
}
