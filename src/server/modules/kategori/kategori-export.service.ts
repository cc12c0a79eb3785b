import type { QueryOf } from '../../../shared/contract.ts';
import { labelOfField } from '../../../shared/field-labels.ts';
import { golonganInWords } from '../../../shared/golongan.ts';
import { textOfIsian } from '../../../shared/isian-text.ts';
import type { Kategori, kategoriEndpoints } from '../../../shared/kategori.ts';
import { metodeFiskalLabels } from '../../../shared/penyusutan-fiskal.ts';
import { kelompokLabels, metodeLabels } from '../../../shared/penyusutan-setting.ts';
import type { Outside } from '../../context.ts';
import type { NamedFile } from '../../documents/export-answer.ts';
import type { Column, Row } from '../../documents/table.ts';
import { exportList, ofImporFact } from '../pengaturan/list-export.ts';
import { allOfKategori } from './kategori.repository.ts';

/** Columns of exported kategori; the import knows them by these names. */
const columns: readonly Column[] = [
  { key: 'nama_kategori', label: labelOfField('nama_kategori'), type: 'text', width: 28 },
  { key: 'fungsi', label: labelOfField('fungsi'), type: 'text', width: 26 },
  { key: 'sifat', label: labelOfField('sifat'), type: 'text', width: 15 },
  { key: 'golongan', label: labelOfField('golongan'), type: 'text', width: 24 },
  { key: 'metode', label: labelOfField('penyusutan.metode'), type: 'text', width: 20 },
  { key: 'kelompok', label: labelOfField('penyusutan.kelompok'), type: 'text', width: 16 },
  { key: 'masa', label: labelOfField('penyusutan.masa_manfaat_bulan'), type: 'integer', width: 12 },
  { key: 'metode_fiskal', label: labelOfField('penyusutan_fiskal.metode'), type: 'text', width: 18 },
  { key: 'kelompok_fiskal', label: labelOfField('penyusutan_fiskal.kelompok'), type: 'text', width: 16 },
  { key: 'isian', label: labelOfField('isian'), type: 'text', width: 40, notInPdf: true },
  { key: 'jumlah', label: 'Jumlah barang', type: 'integer', width: 11 },
];

/** Exports the kategori that match the filters. @throws AppError validation_failed (too many rows for a PDF) */
export async function exportKategori(
  ctx: Outside,
  { format, ...filters }: QueryOf<typeof kategoriEndpoints.ekspor>,
  signal: AbortSignal,
): Promise<NamedFile> {
  return exportList(
    ctx,
    { format, signal },
    {
      title: 'Kategori Barang',
      name: 'kategori',
      sheet: 'Kategori',
      columns,
      filters: [
        ['Kata kunci', filters.q],
        ['Sifat', filters.sifat],
        ['Golongan', filters.golongan && golonganInWords(filters.golongan)],
        ofImporFact(filters.impor_id),
      ],
      read: async ({ db }) => (await allOfKategori(db, filters)).map(cellsOf),
    },
  );
}

function cellsOf({ penyusutan, penyusutan_fiskal, ...row }: Kategori): Row {
  return {
    nama_kategori: row.nama_kategori,
    fungsi: row.fungsi,
    sifat: row.sifat,
    golongan: row.golongan && golonganInWords(row.golongan),
    metode: metodeLabels[penyusutan.metode],
    kelompok: penyusutan.kelompok && kelompokLabels[penyusutan.kelompok],
    masa: penyusutan.masa_manfaat_bulan,
    metode_fiskal: penyusutan_fiskal && metodeFiskalLabels[penyusutan_fiskal.metode],
    kelompok_fiskal: penyusutan_fiskal?.kelompok ? kelompokLabels[penyusutan_fiskal.kelompok] : null,
    isian: textOfIsian(row.isian),
    jumlah: row.jumlah,
  };
}
