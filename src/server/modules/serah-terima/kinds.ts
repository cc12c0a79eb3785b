import { cut } from '../../../shared/cut.ts';
import { AppError } from '../../../shared/errors.ts';
import { MAX_ALASAN } from '../../../shared/limits.ts';
import type { Inside } from '../../context.ts';
import { lockAduan } from '../aduan/aduan.repository.ts';
import { decideAduan } from '../aduan/decide.service.ts';
import { lockBarang } from '../barang/barang.repository.ts';
import { activePerson } from '../barang-pengguna/holding-rules.ts';
import { lockBast } from '../bast/bast-batal.repository.ts';
import { voidBast } from '../bast/bast-batal.service.ts';
import { lockBukuOf } from '../buku/buku.repository.ts';
import { changeManyBuku } from '../buku/buku-many.service.ts';
import { decide } from '../keputusan/decide.ts';
import { lockPermohonan } from '../keputusan/keputusan.repository.ts';
import type { Permohonan, PermohonanTypes } from '../keputusan/permohonan.ts';
import { lockPohon } from '../lokasi/lokasi.repository.ts';
import { changeManyLokasi } from '../lokasi/lokasi-many.service.ts';
import { lockOpname } from '../opname/opname.repository.ts';
import { wholeOpname } from '../opname/opname.service.ts';
import { editOpname } from '../opname/running.service.ts';
import { pengajuan } from '../pengajuan/pengajuan.ts';
import { permintaan } from '../permintaan/permintaan.ts';
import { handOver } from './hand-over.ts';
import { aduanOf, barangOf, bastOf, bukuOf, lokasiOf, opnameOf, permohonanOf } from './held.repository.ts';
import type { Act, Going, Held, Kind } from './kind.types.ts';

/**
 * Kinds of records in the order in which they are locked and moved, the same as elsewhere: a merge of lokasi locks
 * their tree before barang, a signature its BAST before barang, an opname itself before barang, a decision the barang
 * before the aduan or permintaan.
 */
export const kinds: readonly Kind[] = [
  {
    jenis: 'lokasi',
    gather: lokasiOf,
    lock: ({ db }) => lockPohon(db),
    apply: changePenanggungJawab,
  },
  {
    jenis: 'bast',
    gather: bastOf,
    lock: (inside, held) => each(held, ({ record_id }) => lockBast(inside.db, record_id)),
    apply: (inside, going, act) => each(going, (one) => voidBast(inside, one.record_id, reasonOf(act))),
  },
  {
    jenis: 'opname',
    gather: opnameOf,
    lock: (inside, held) => each(held, ({ record_id }) => lockOpname(inside.db, record_id, 'alone')),
    apply: (inside, going, act) => each(going, (one) => replacePetugas(inside, one, act)),
  },
  {
    jenis: 'barang',
    gather: barangOf,
    lock: ({ db }, _, all) => lockBarang(db, ...barangIdsOf(all)),
    apply: handOver,
  },
  {
    jenis: 'buku',
    gather: bukuOf,
    lock: ({ db }, held) => lockBukuOf(db, idsOf(held)),
    apply: changePic,
  },
  {
    jenis: 'aduan',
    gather: aduanOf,
    lock: async ({ db }, held) => {
      await lockBarang(db, ...barangIdsOf(held));
      await each(held, ({ record_id }) => lockAduan(db, record_id));
    },
    apply: (inside, going, act) =>
      each(going, ({ record_id }) =>
        decideAduan(inside, record_id, { putusan: 'dicatat', jawaban: reasonOf(act) }),
      ),
  },
  permohonanKind(pengajuan),
  permohonanKind(permintaan),
];

/** Ids of all barang to lock, in one order everywhere. */
const barangIdsOf = (held: readonly Held[]) => held.flatMap(({ barang_id }) => barang_id ?? []);

const idsOf = (held: readonly Held[]) => held.map(({ record_id }) => record_id);

/** Reason recorded for something that ends without its owner's act. */
const reasonOf = ({ leaver, alasan }: Pick<Act, 'leaver' | 'alasan'>): string =>
  cut(`Serah terima jabatan ${leaver.name}: ${alasan}`, MAX_ALASAN);

/** Runs work one after another; for kinds that issue no BAST. */
async function each<One>(all: readonly One[], work: (one: One) => Promise<unknown>): Promise<[]> {
  for (const one of all) await work(one);
  return [];
}

function permohonanKind<Of extends PermohonanTypes>(kind: Permohonan<Of>): Kind {
  const { jenis } = kind;
  return {
    jenis,
    gather: (db, penggunaId) => permohonanOf(db, jenis, penggunaId),
    lock: ({ db }, held) => each(held, ({ record_id }) => lockPermohonan(db, jenis, record_id)),
    apply: (inside, going, act) =>
      each(going, ({ record_id }) =>
        decide(inside, kind, record_id, { status: 'Dibatalkan', alasan: reasonOf(act) }),
      ),
  };
}

/** Changes the PIC of buku, or removes it. */
async function changePic(inside: Inside, going: readonly Going[]): Promise<[]> {
  const successors = new Set(going.flatMap(({ penerus }) => penerus?.id ?? []));
  for (const one of successors) await activePerson(inside.db, one);
  const changes = changesOf(going, (penerusId) => ({ pengguna_id: penerusId }));
  await changeManyBuku(inside, changes, { perubahan: undefined, named: namesOf(going) });
  return [];
}

/** Changes the penanggung jawab of lokasi, or removes it. */
async function changePenanggungJawab(inside: Inside, going: readonly Going[]): Promise<[]> {
  const changes = changesOf(going, (penerusId) => ({ penanggung_jawab_id: penerusId }));
  await changeManyLokasi(inside, changes, { named: namesOf(going) });
  return [];
}

/** Builds the changes that set the successor, or nobody, in each record. */
const changesOf = <Set>(going: readonly Going[], set: (penerusId: number | null) => Set) =>
  going.map(({ record_id, versi, penerus }) => ({ id: record_id, versi, set: set(penerus?.id ?? null) }));

/** Builds a function that names a record by its id. */
function namesOf(going: readonly Going[]): (id: number) => string {
  const names = new Map(going.map(({ record_id, nama }) => [record_id, nama]));
  return (id) => names.get(id) ?? '';
}

/** Replaces a petugas by the successor, or removes them where others remain. */
async function replacePetugas(
  inside: Inside,
  { record_id, penerus, nama }: Going,
  { leaver }: Act,
): Promise<void> {
  const { petugas, tenggat, versi } = await wholeOpname(inside.db, record_id);
  const others = petugas.map(({ id }) => id).filter((id) => id !== leaver.id);
  const left = [...new Set([...others, ...(penerus ? [penerus.id] : [])])];
  if (left.length === 0)
    throw new AppError('conflict', { message: `${nama}: opname memerlukan sedikitnya satu petugas.` });
  await editOpname(inside, record_id, { petugas: left, tenggat, versi });
}
