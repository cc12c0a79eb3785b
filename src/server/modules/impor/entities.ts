import type { JenisImpor } from '../../../shared/impor.ts';
import type { Entity } from './entity.ts';
import { barangEntity } from './entity-barang.ts';
import { bukuEntity } from './entity-buku.ts';
import { kategoriEntity } from './entity-kategori.ts';
import { lokasiEntity } from './entity-lokasi.ts';
import { penggunaEntity } from './entity-pengguna.ts';

/** Kinds of records that can be imported. */
export const entities: Record<JenisImpor, Entity> = {
  barang: barangEntity,
  buku: bukuEntity,
  kategori: kategoriEntity,
  lokasi: lokasiEntity,
  pengguna: penggunaEntity,
};
