import type { FormatEkspor } from '../../../shared/ekspor.ts';
import type { HistoryRow } from '../../../shared/history.ts';
import { formatTanggal } from '../../../shared/tanggal.ts';
import { fieldColumn } from '../../documents/field-column.ts';
import type { Column, Row } from '../../documents/table.ts';
import { ofImporFact } from '../pengaturan/list-export.ts';
import type { HistoryFilters } from './history.repository.ts';

/** Columns of the history in exported files. */
export const historyColumns: readonly Column[] = [
  fieldColumn('kode_barang', 'text', 15),
  fieldColumn('nama_barang', 'text', 30),
  fieldColumn('pengguna', 'text', 24),
  fieldColumn('jabatan', 'text', 20, { notInPdf: true }),
  fieldColumn('jumlah', 'integer', 9),
  { key: 'tanggal_awal', label: 'Serah terima', type: 'date', width: 20 },
  { key: 'tanggal_akhir', label: 'Kembali', type: 'date', width: 20 },
  fieldColumn('status', 'text', 17),
  { key: 'kondisi_awal', label: 'Kondisi awal', type: 'text', width: 14 },
  { key: 'kondisi_akhir', label: 'Kondisi kembali', type: 'text', width: 14 },
  fieldColumn('keterangan', 'text', 34),
  fieldColumn('alasan_koreksi', 'text', 26, { notInPdf: true }),
  fieldColumn('dicatat_oleh', 'text', 24, { notInPdf: true }),
  { key: 'created_at', label: 'Dicatat pada', type: 'moment', width: 20, notInPdf: true },
];

/** Converts a history row to cells. Where the reason of a correction has no column, the note contains it. */
export function cellsOf({ barang, pengguna, dicatat_oleh, ...row }: HistoryRow, format: FormatEkspor): Row {
  const reason = format === 'pdf' && row.alasan_koreksi ? `Dikoreksi: ${row.alasan_koreksi}` : null;
  return {
    kode_barang: barang.kode_barang,
    nama_barang: barang.nama_barang,
    pengguna: pengguna.name,
    jabatan: pengguna.jabatan,
    jumlah: row.jumlah,
    tanggal_awal: row.tanggal_awal,
    tanggal_akhir: row.tanggal_akhir,
    status: row.status,
    kondisi_awal: row.kondisi_awal,
    kondisi_akhir: row.kondisi_akhir,
    keterangan: [reason, row.keterangan].filter(Boolean).join('\n') || null,
    alasan_koreksi: row.alasan_koreksi,
    dicatat_oleh: dicatat_oleh?.name ?? null,
    created_at: row.created_at,
  };
}

interface Names {
  barang: { nama_barang: string; kode_barang: string } | null;
  pengguna: string | null;
}

/** Describes the filters in words, each with its label; empty when the whole history is exported. */
export function describeHistoryFilters(
  { q, barang_id, pengguna_id, status, impor_id, dari, sampai }: HistoryFilters,
  { barang, pengguna }: Names,
): [label: string, value: string][] {
  const missing = (id: number) => `nomor ${id} (tidak ada)`;
  const lines: (readonly [label: string, value: string | undefined])[] = [
    ['Kata kunci', q || undefined],
    [
      'Barang',
      barang_id === undefined
        ? undefined
        : barang
          ? `${barang.nama_barang} (${barang.kode_barang})`
          : missing(barang_id),
    ],
    ['Pengguna', pengguna_id === undefined ? undefined : (pengguna ?? missing(pengguna_id))],
    ['Status', status],
    ofImporFact(impor_id),
    ['Kurun waktu', period(dari, sampai)],
  ];
  return lines.flatMap(([label, value]) => (value === undefined ? [] : [[label, value]]));
}

function period(from: string | undefined, to: string | undefined): string | undefined {
  if (from && to) return `${formatTanggal(from)} sampai ${formatTanggal(to)}`;
  if (from) return `sejak ${formatTanggal(from)}`;
  return to ? `sampai ${formatTanggal(to)}` : undefined;
}
