import { formatAngka } from '../../../shared/angka.ts';
import { type Ledger, ledgerValues } from '../../../shared/penyusutan-fiskal.ts';
import { disusutkan } from '../../../shared/penyusutan-lanjut.ts';
import { openingRefused } from '../../../shared/penyusutan-refusal.ts';
import { formatRupiah } from '../../../shared/rupiah.ts';
import { formatTanggal } from '../../../shared/tanggal.ts';
import type { Opening, OpeningLedger } from './saldo-awal.repository.ts';

/** Error in an opening balance: its field, its ledger, and a sentence with advice. */
export interface OpeningFault {
  ledger: Ledger;
  field: 'tanggal' | 'akumulasi' | 'sisa_bulan';
  sentence: string;
}

/** Validates an opening balance; null when it is valid. */
export function openingFault(opening: Opening): OpeningFault | null {
  const { tanggal, perolehan } = opening;
  if (tanggal < perolehan) {
    const sentence = `Barang ini baru diperoleh pada ${formatTanggal(perolehan)}. Isi tanggal saldo awal sejak hari itu.`;
    return { ledger: 'komersial', field: 'tanggal', sentence };
  }
  for (const ledger of ledgerValues) {
    const brought = opening[ledger];
    const fault =
      brought && brought.akumulasi !== null && faultIn(ledger, opening, brought, brought.akumulasi);
    if (fault) return { ledger, ...fault };
  }
  return null;
}

function faultIn(
  ledger: Ledger,
  { tanggal, jumlah, harga }: Opening,
  { setting }: OpeningLedger,
  akumulasi: number,
): Omit<OpeningFault, 'ledger'> | null {
  const metode = setting.metode === 'bukan_harta' ? 'tidak_disusutkan' : setting.metode;
  const { mulai, masa_manfaat_bulan, sisa = null } = setting;
  // half-years are always charged in full
  const nilai_residu = metode === 'garis_lurus_semesteran' ? 0 : setting.nilai_residu;
  const asked = { ...setting, metode, nilai_residu } as const;
  if (!disusutkan(asked) && (akumulasi > 0 || sisa !== null)) return notDepreciated(ledger);
  // when pieces can't share equally, some carry one rupiah more
  const each = Math.ceil(akumulasi / jumlah);
  const most = Math.max(harga - nilai_residu, 0);
  if (each > most) {
    const less = nilai_residu > 0 ? ' dikurangi nilai residu' : '';
    const sentence = `Akumulasi paling banyak ${formatRupiah(most * jumlah)}: harga${less}, ${formatAngka(jumlah)} unit.`;
    return { field: 'akumulasi', sentence };
  }
  if (akumulasi > 0 && mulai > tanggal) {
    const sentence = `Penyusutannya baru mulai pada ${formatTanggal(mulai)}, jadi belum ada akumulasi pada tanggal saldo awal. Isi 0, atau ubah awal penyusutannya.`;
    return { field: 'akumulasi', sentence };
  }
  if (ledger === 'fiskal' && sisa !== null && sisa > (masa_manfaat_bulan ?? 0)) {
    const sentence = `Sisa masa manfaat fiskal paling banyak ${formatAngka(masa_manfaat_bulan ?? 0)} bulan, sepanjang kelompoknya.`;
    return { field: 'sisa_bulan', sentence };
  }
  switch (openingRefused(asked, harga, each, tanggal, sisa)) {
    case 'bukan_awal_bulan':
      return { field: 'tanggal', sentence: 'Saldo awal berlaku sejak awal bulan. Isi tanggal 1.' };
    case 'bukan_awal_tahun': {
      const sentence = `Selain garis lurus, saldo awal berlaku sejak awal tahun. Isi 1 Januari ${tanggal.slice(0, 4)} atau tahun lain.`;
      return { field: 'tanggal', sentence };
    }
    case 'masa_sudah_lewat': {
      const rest = formatRupiah(harga - nilai_residu - each);
      const sentence = `Masa manfaatnya sudah habis, padahal masih ada ${rest} per unit. Isi sisa bulannya, atau akumulasi ${formatRupiah(most * jumlah)}.`;
      return { field: 'sisa_bulan', sentence };
    }
    default:
      return null;
  }
}

const notDepreciated = (ledger: Ledger): Omit<OpeningFault, 'ledger'> => ({
  field: 'akumulasi',
  sentence:
    ledger === 'fiskal'
      ? 'Untuk pajak barang ini tidak disusutkan. Kosongkan akumulasi fiskalnya, atau pilih dahulu metodenya.'
      : 'Barang ini tidak disusutkan, jadi tidak membawa akumulasi. Isi 0, atau pilih dahulu metode penyusutannya.',
});
