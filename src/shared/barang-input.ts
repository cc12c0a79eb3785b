import { z } from 'zod';
import { barangTexts } from './barang-texts.ts';
import { caraPerolehan } from './cara-perolehan-field.ts';
import { id, optionalId } from './contract.ts';
import {
  hargaBarang,
  jumlah,
  kondisi,
  nilaiRule,
  optionalLines,
  requiredText,
  tahun,
  tanggalInput,
  versi,
} from './fields.ts';
import { isiBarang } from './isian-input.ts';
import { MAX_NAMA_BARANG } from './limits.ts';
import { penyusutanFiskalInput, penyusutanSendiriInput } from './penyusutan-input.ts';
import { residuFits, residuTooBig } from './penyusutan-setting.ts';
import { perubahanInput } from './perubahan-input.ts';
import { saldoAwalInput } from './saldo-awal.ts';
import { writtenTexts } from './text-schemas.ts';
import { officeToday } from './today.ts';

/** Fields of a barang that people write; `barangRules` checks them together. */
export const barangFields = {
  nama_barang: requiredText(MAX_NAMA_BARANG),
  ...writtenTexts(barangTexts),
  detail_barang: optionalLines(5000),
  kategori_id: id,
  harga_barang: hargaBarang,
  jumlah_barang: jumlah,
  tahun,
  /** Not after today: the register has no future acquisitions. */
  tanggal_perolehan: tanggalInput
    .refine((day) => day <= officeToday(), { error: 'Tanggal perolehan paling lambat hari ini.' })
    .nullish()
    .transform((value) => value ?? null),
  /** Left out of an edit, it stays unchanged. */
  cara_perolehan: caraPerolehan.optional(),
  kondisi: kondisi.default('Baik'),
  lokasi_id: id,
  gambar_id: optionalId,
  lampiran_id: optionalId,
  /** Null follows the kategori; left out of an edit, the setting stays unchanged. */
  penyusutan: penyusutanSendiriInput.nullish(),
  /** Fiscal setting, likewise. */
  penyusutan_fiskal: penyusutanFiskalInput.nullish(),
  /** All own-field values; left out of an edit, those that fit the kategori stay. */
  isian: isiBarang.optional(),
};

interface Together {
  harga_barang: number | null;
  jumlah_barang: number;
  tahun: number;
  tanggal_perolehan: string | null;
  penyusutan?: { nilai_residu: number | null } | null | undefined;
}

/** Adds the rules across fields: the value stays exact, and the date lies in the year that the code names. */
export function barangRules<Schema extends z.ZodType<Together>>(schema: Schema): Schema {
  return nilaiRule(schema, 'harga_barang', ({ harga_barang, jumlah_barang }) => [
    harga_barang ?? 0,
    jumlah_barang,
  ])
    .refine(({ penyusutan, harga_barang }) => residuFits(penyusutan, harga_barang ?? 0), {
      error: residuTooBig,
      path: ['penyusutan', 'nilai_residu'],
    })
    .refine(
      (row) => row.tanggal_perolehan === null || Number(row.tanggal_perolehan.slice(0, 4)) === row.tahun,
      {
        error: 'Tahun tanggal ini berbeda dari tahun perolehan. Samakan keduanya, atau kosongkan tanggalnya.',
        path: ['tanggal_perolehan'],
      },
    );
}

/** Body of a new barang. */
export const barangInput = barangRules(
  z.strictObject({
    ...barangFields,
    /** Opening balance of a barang that the office had before MANIS. */
    saldo_awal: saldoAwalInput.nullish(),
  }),
);

export type BarangInput = z.output<typeof barangInput>;

/** Body of an edit: the whole record with the version it was read at. A kondisi left out stays unchanged. */
export const barangEdit = barangRules(
  z.strictObject({
    ...barangFields,
    kondisi: kondisi.optional(),
    versi,
    perubahan: perubahanInput.optional(),
  }),
);

export type BarangEdit = z.output<typeof barangEdit>;
