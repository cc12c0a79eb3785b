import type { BodyInput } from '../../../shared/contract.ts';
import type { Impor, ImporSettings } from '../../../shared/impor.ts';
import type { imporEndpoints } from '../../../shared/impor-endpoints.ts';
import type { Bidang } from '../../../shared/impor-field.ts';
import { namesHolders } from '../../../shared/impor-fields-pemegang.ts';
import { officeToday } from '../../../shared/today.ts';

/** Value that leaves the field empty, among the choices for unreadable cells. */
export const KOSONGKAN = '(kosongkan)';

/** Choices on the mapping page; '' means not chosen. */
export interface ImportSettings {
  pemetaan: Record<string, string>;
  bawaan: Record<string, string>;
  pengganti: Record<string, string>;
  tahunDariTanggal: boolean;
  buatKategori: boolean;
  buatLokasi: boolean;
  /** Barang only: creates pengguna for the holders named in rows. */
  buatPengguna: boolean;
  /** Order and century of dates by column, where its values are ambiguous. */
  caraTanggal: NonNullable<ImporSettings['cara_tanggal']>;
  /** Whether the list adds or updates records, by which fields it matches, and whether empty cells clear fields. */
  mode: ImporSettings['mode'];
  cocokkan: string[];
  kosongkan: boolean;
  /** Row numbers to import although they look like totals or titles. */
  ambil: number[];
}

/** Initial settings: those saved for this list, else those of the last similar list, else the proposal. */
export function initialSettings({
  pengaturan: own,
  seperti,
  usulan,
  kolom,
}: Pick<Impor, 'pengaturan' | 'seperti' | 'usulan' | 'kolom'>): ImportSettings {
  const pengaturan = own ?? seperti?.pengaturan;
  const pemetaan = pengaturan?.pemetaan ?? usulan;
  const texts = (given: Record<string, string | number | null> | undefined, empty: string) =>
    Object.fromEntries(
      Object.entries(given ?? {}).map(([field, value]) => [field, value === null ? empty : String(value)]),
    );
  const settings = {
    pemetaan: Object.fromEntries(kolom.map((column) => [column, pemetaan[column] ?? ''])),
    bawaan: texts(pengaturan?.default, ''),
    pengganti: texts(pengaturan?.pengganti, KOSONGKAN),
    tahunDariTanggal: pengaturan?.tahun_dari_tanggal ?? false,
    buatKategori: pengaturan?.buat_kategori ?? true,
    buatLokasi: pengaturan?.buat_lokasi ?? true,
    buatPengguna: pengaturan?.buat_pengguna ?? false,
    caraTanggal: pengaturan?.cara_tanggal ?? {},
    mode: pengaturan?.mode ?? 'tambah',
    cocokkan: pengaturan?.cocokkan ?? [],
    kosongkan: pengaturan?.kosongkan ?? false,
    ambil: pengaturan?.ambil ?? [],
  };
  // keeps what was deliberately left empty
  return own ? settings : withSince(settings);
}

/** Presets today as the hand-out date of a list with holders, unless the person chose a date or none. */
function withSince(settings: ImportSettings): ImportSettings {
  const { pemetaan, bawaan } = settings;
  if ('tanggal_serah' in bawaan || !namesHolders(Object.values(pemetaan))) return settings;
  return { ...settings, bawaan: { ...bawaan, tanggal_serah: officeToday() } };
}

/** Returns the preset hand-out date of a list with holders, if still unchanged; otherwise undefined. */
export function proposedSince({ pemetaan, bawaan }: ImportSettings): string | undefined {
  const hands = namesHolders(Object.values(pemetaan));
  return hands && bawaan.tanggal_serah === officeToday() ? bawaan.tanggal_serah : undefined;
}

/** Converts the settings to the request body of a check. */
export function bodyOf(settings: ImportSettings): BodyInput<typeof imporEndpoints.periksa> {
  const filled = (values: Record<string, string>) =>
    Object.entries(values).filter(([, value]) => value.trim() !== '');
  return {
    pemetaan: Object.fromEntries(filled(settings.pemetaan)),
    default: Object.fromEntries(filled(settings.bawaan)),
    pengganti: Object.fromEntries(
      filled(settings.pengganti).map(([field, value]) => [field, value === KOSONGKAN ? null : value]),
    ),
    tahun_dari_tanggal: settings.tahunDariTanggal,
    buat_kategori: settings.buatKategori,
    buat_lokasi: settings.buatLokasi,
    buat_pengguna: settings.buatPengguna,
    ...(Object.keys(settings.caraTanggal).length > 0 && { cara_tanggal: settings.caraTanggal }),
    mode: settings.mode,
    cocokkan: settings.mode === 'perbarui' ? settings.cocokkan : [],
    kosongkan: settings.kosongkan,
    ambil: settings.ambil,
  };
}

/**
 * Switches between adding and updating. Only updates can match by MANIS codes, and do so by default if there is such a
 * column.
 */
export function withMode(
  settings: ImportSettings,
  { kolom, usulan }: Pick<Impor, 'kolom' | 'usulan'>,
  fields: readonly Bidang[],
  mode: ImportSettings['mode'],
): ImportSettings {
  const own = fields.find(({ hanyaCocok }) => hanyaCocok);
  const named = own && kolom.find((column) => column.trim().toLowerCase() === own.nama.replace('_', ' '));
  if (mode === 'tambah') {
    const before = Object.entries(settings.pemetaan).map(([column, nama]) => [
      column,
      nama === own?.nama ? (usulan[column] ?? '') : nama,
    ]);
    return { ...settings, mode, pemetaan: Object.fromEntries(before) };
  }
  if (own && named !== undefined) {
    const moved = withMapping(settings, named, own);
    return { ...moved, mode, cocokkan: [own.nama] };
  }
  const [first] = fields.filter(
    ({ cocok, nama }) => cocok && Object.values(settings.pemetaan).includes(nama),
  );
  if (first) return { ...settings, mode, cocokkan: [first.nama] };
  const hasOld = Object.values(settings.pemetaan).includes('kode_lama');
  return { ...settings, mode, cocokkan: hasOld ? ['kode_lama'] : [] };
}

/** Maps a column to a field; a field that takes one column only is removed from its former column. */
export function withMapping(
  settings: ImportSettings,
  column: string,
  field: Bidang | undefined,
): ImportSettings {
  const pemetaan = { ...settings.pemetaan };
  if (field && !field.banyak) {
    for (const [other, nama] of Object.entries(pemetaan)) if (nama === field.nama) pemetaan[other] = '';
  }
  pemetaan[column] = field?.nama ?? '';
  return withSince({ ...settings, pemetaan });
}

const isLokasi = ({ jenis }: Bidang) => jenis === 'lokasi' || jenis === 'lokasi_bagian';

/** Filters the fields that columns can be mapped to: MANIS codes only for updates. */
export function fieldsFor<Field extends Bidang>(
  fields: readonly Field[],
  mode: ImportSettings['mode'],
): Field[] {
  return fields.filter(({ hanyaCocok }) => mode === 'perbarui' || !hanyaCocok);
}

/** Lists the labels of required fields that have neither a column nor a default value. */
export function missingFields(settings: ImportSettings, fields: readonly Bidang[]): string[] {
  // a row that updates a record needs no required fields
  if (settings.mode === 'perbarui') return [];
  const mapped = new Set(Object.values(settings.pemetaan));
  // columns of counts per kondisi provide the kondisi and, if no other column does, the count
  const counted = [...mapped].some((nama) => nama.startsWith('kondisi_'));
  const has = ({ nama, jenis }: Bidang) =>
    mapped.has(nama) ||
    Boolean(settings.bawaan[nama]?.trim()) ||
    (counted && (jenis === 'kondisi' || jenis === 'jumlah'));
  const fromDate = settings.tahunDariTanggal && mapped.has('tanggal_perolehan');
  const missing = fields.filter(
    (field) => field.wajib && !has(field) && !(field.nama === 'tahun' && fromDate),
  );
  const labels = missing.map(({ label }) => label);
  const since = fields.find(({ nama }) => nama === 'tanggal_serah');
  if (since && namesHolders(mapped) && !has(since)) labels.push(since.label);
  const places = fields.filter((field) => isLokasi(field) || field.nama === 'nama');
  return places.length === 0 || places.some((field) => field.nama !== 'induk' && has(field))
    ? labels
    : [...labels, 'Lokasi'];
}
