import type { Impor, ImporSettings } from '../../../shared/impor.ts';
import type { ReadingFacts } from '../../../shared/impor-rows.ts';
import type { Db } from '../../context.ts';
import { oleh } from './impor.repository.ts';

/** A finished import whose settings another list may reuse. */
export interface AlikeImpor {
  id: number;
  nama_berkas: string;
  selesai_pada: string;
  oleh: Impor['oleh'];
  kolom: string[];
  bacaan: ReadingFacts;
  pengaturan: ImporSettings;
}

/** Finds the last finished import of this kind with the same column names. */
export async function findAlike(
  db: Db,
  { id, jenis, kunci }: { id: number; jenis: Impor['jenis']; kunci: string },
): Promise<AlikeImpor | undefined> {
  return db
    .selectFrom('impor')
    .innerJoin('pengguna', 'pengguna.id', 'impor.oleh_id')
    .select([
      'impor.id',
      'impor.nama_berkas',
      'impor.selesai_pada',
      'impor.kolom',
      'impor.bacaan',
      'impor.pengaturan',
      oleh.as('oleh'),
    ])
    .where('impor.jenis', '=', jenis)
    .where('impor.kunci_judul', '=', kunci)
    .where('impor.status', '=', 'selesai')
    .where('impor.id', '<>', id)
    .where('impor.pengaturan', 'is not', null)
    .orderBy('impor.selesai_pada', 'desc')
    .limit(1)
    .$castTo<AlikeImpor>()
    .executeTakeFirst();
}
