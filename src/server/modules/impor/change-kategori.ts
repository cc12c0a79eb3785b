import { textOfIsian } from '../../../shared/isian-text.ts';
import type { Kategori } from '../../../shared/kategori.ts';
import { type KategoriEdit, kategoriEdit } from '../../../shared/kategori-input.ts';
import type { PerubahanInput } from '../../../shared/perubahan-input.ts';
import type { Inside } from '../../context.ts';
import { assertUnchanged } from '../audit/versi.ts';
import { forOne } from '../bulk/bulk.ts';
import { findKategoriOf, lockKategori } from '../kategori/kategori.repository.ts';
import { changeKategori } from '../kategori/kategori.service.ts';
import type { Draft } from './entity.ts';
import { kategoriInputOf } from './entity-kategori.ts';
import type { ChangedPair, ChangeMany } from './record-change.ts';

/** Flattens the columns of a kategori, as lists have them. */
export function kategoriColumns({ penyusutan, penyusutan_fiskal, ...row }: Kategori): Draft['isi'] {
  return {
    nama_kategori: row.nama_kategori,
    fungsi: row.fungsi,
    sifat: row.sifat,
    golongan: row.golongan,
    penyusutan_metode: penyusutan.metode,
    penyusutan_kelompok: penyusutan.kelompok,
    penyusutan_masa_manfaat_bulan: penyusutan.masa_manfaat_bulan,
    penyusutan_fiskal_metode: penyusutan_fiskal?.metode ?? null,
    penyusutan_fiskal_kelompok: penyusutan_fiskal?.kelompok ?? null,
    isian: textOfIsian(row.isian),
  };
}

/**
 * Changes several kategori by the rules of an edit.
 * @throws AppError conflict, validation_failed, naming the kategori
 */
export const changeKategoriRecords: ChangeMany = async (inside, changes, { perubahan, named }) => {
  const ordered = [...changes].sort((one, other) => one.id - other.id);
  for (const { id } of ordered) await lockKategori(inside.db, id);
  const ids = ordered.map(({ id }) => id);
  const found = new Map((await findKategoriOf(inside.db, ids)).map((row) => [row.id, row]));
  assertUnchanged(ordered, found, named);
  const pairs: ChangedPair[] = [];
  for (const { id, set } of ordered) {
    const before = found.get(id) as Kategori;
    const isi = { ...kategoriColumns(before), ...(set as Draft['isi']) };
    const edit = {
      ...kategoriEdit.parse({ ...kategoriInputOf(isi), versi: before.versi }),
      ...reachOf(perubahan),
    };
    const after = await forOne(named(id), () => changeKategori(inside as Inside, id, edit));
    pairs.push({ before: flat(before), after: flat(after) });
  }
  return pairs;
};

const flat = (row: Kategori) => ({ id: row.id, versi: row.versi, ...kategoriColumns(row) });

/** Tells which barang follow a changed setting: from a day on, or from their entry. */
function reachOf(perubahan: PerubahanInput | undefined): Pick<KategoriEdit, 'berlaku' | 'sejak'> {
  if (perubahan?.arti === 'salah_catat') return { berlaku: 'sejak_awal', sejak: undefined };
  return { berlaku: 'juga_pengikut', sejak: perubahan?.tanggal };
}
