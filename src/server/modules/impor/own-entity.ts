import type { JenisImpor } from '../../../shared/impor.ts';
import { bidangIsian, ownFieldName } from '../../../shared/impor-fields-isian.ts';
import type { Db } from '../../context.ts';
import { allIsian } from '../kategori/isian.repository.ts';
import { ownColumnNamer, ownColumns } from '../kategori/isian-columns.ts';
import { entities } from './entities.ts';
import type { Entity } from './entity.ts';
import { keyOfName } from './read-text.ts';

/** Reads the import of a kind with the present own fields of all kategori, where it has them. */
export async function entityNow(db: Db, jenis: JenisImpor): Promise<Entity> {
  const entity = entities[jenis];
  if (jenis !== 'barang') return entity;
  const isian = await allIsian(db);
  const columns = ownColumns(isian);
  const keyOf = ownColumnNamer(columns);
  return {
    ...entity,
    own: {
      byId: new Map(isian.map((one) => [one.id, one])),
      byName: new Map(isian.map((one) => [keyOfName(one.nama), one])),
      names: Object.fromEntries(columns.map(({ kunci, header }) => [ownFieldName(kunci), [header]])),
      fieldOf: (column) => {
        const kunci = keyOf(column);
        return kunci === undefined ? undefined : ownFieldName(kunci);
      },
    },
    bidang: [
      ...entity.bidang,
      ...columns.map(({ kunci, header, kategori }) => bidangIsian(kunci, header, kategori)),
    ],
  };
}
