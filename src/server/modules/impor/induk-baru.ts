import { AppError } from '../../../shared/errors.ts';
import { type AuditSource, recordAudits } from '../audit/audit.repository.ts';
import { lockPohon } from '../lokasi/lokasi.repository.ts';
import type { Entitas, Golongan, GolonganBaris, LokasiBaris } from './entitas.ts';
import { distinctRujukan } from './impor-baris.repository.ts';
import { insertGolonganBaru, insertLokasiBaru, lockGolonganNames, readInduk } from './induk.repository.ts';
import { JALUR, jalurBaru } from './lokasi-index.ts';
import { keyOfName } from './read-text.ts';
import { type IzinBuat, Rujukan } from './rujukan.ts';

/** Ids of what the rows of an import refer to, all there now. */
export interface IndukSiap {
  golonganId: (given: GolonganBaris) => number;
  lokasiId: (given: LokasiBaris) => number;
  golonganDibuat: number;
  lokasiDibuat: number;
}

/**
 * Makes the golongan and lokasi that the accepted rows need and that are not there yet, with their audit entries.
 * @throws AppError import_not_ready when names have come to mean something else since the check
 */
export async function prepareInduk(
  inside: AuditSource,
  { id, entitas }: { id: number; entitas: Entitas },
  izin: IzinBuat,
): Promise<IndukSiap> {
  await lockPohon(inside.db);
  const { golongan: table, labelGolongan } = entitas;
  await lockGolonganNames(inside.db, table);
  const rujukan = new Rujukan(await readInduk(inside.db, table), labelGolongan, izin);
  const used = await distinctRujukan(inside.db, id);
  for (const golongan of used.golongan) assertSame(rujukan.checkGolongan(golongan));
  for (const lokasi of used.lokasi) assertSame(rujukan.checkLokasi(lokasi));

  const golonganIds = await makeGolongan(inside, table, rujukan, used.golongan);
  const lokasiIds = await makeLokasi(inside, rujukan, used.lokasi);
  return {
    golonganDibuat: golonganIds.made,
    lokasiDibuat: lokasiIds.size,
    golonganId: (given) => ('id' in given ? given.id : found(golonganIds.ids.get(keyOfName(given.nama)))),
    lokasiId: (given) => {
      if ('id' in given) return given.id;
      const target = rujukan.lokasi.find(given.jalur);
      if (target.jenis === 'ada') return target.id;
      return found(target.jenis === 'baru' ? lokasiIds.get(keyOfName(jalurBaru(target))) : undefined);
    },
  };
}

function assertSame(result: ReturnType<Rujukan['checkLokasi']>): void {
  if ('salah' in result) throw changed();
}

function found(id: number | undefined): number {
  if (id === undefined) throw changed();
  return id;
}

function changed(): AppError {
  return new AppError('import_not_ready', {
    message:
      'Kategori, jenis, atau lokasi sudah berubah sejak daftar ini diperiksa. Periksa ulang, lalu terapkan lagi.',
  });
}

async function makeGolongan(
  inside: AuditSource,
  table: Golongan,
  rujukan: Rujukan,
  used: readonly GolonganBaris[],
) {
  const ids = new Map(rujukan.golongan);
  const names = new Map<string, string>();
  for (const given of used) {
    if ('nama' in given && !ids.has(keyOfName(given.nama)) && !names.has(keyOfName(given.nama))) {
      names.set(keyOfName(given.nama), given.nama);
    }
  }
  const made = await insertGolonganBaru(inside.db, table, [...names.values()]);
  for (const { id, nama } of made) ids.set(keyOfName(nama), id);
  await recordAudits(
    inside,
    made.map(({ row }) => created(table, row)),
  );
  return { ids, made: made.length };
}

/** Makes the missing lokasi from the outside in; answers their ids by the way that leads to them. */
async function makeLokasi(
  inside: AuditSource,
  rujukan: Rujukan,
  used: readonly LokasiBaris[],
): Promise<Map<string, number>> {
  const levels: Map<string, { lokasi: string; indukId: number | null; indukJalur: string }>[] = [];
  for (const given of used) {
    const target = 'id' in given ? undefined : rujukan.lokasi.find(given.jalur);
    if (target?.jenis !== 'baru') continue;
    for (const [depth, lokasi] of target.nama.entries()) {
      const above = jalurBaru({ ...target, nama: target.nama.slice(0, depth) });
      const key = keyOfName(above === '' ? lokasi : `${above}${JALUR}${lokasi}`);
      levels[depth] ??= new Map();
      if (levels[depth].has(key)) continue;
      levels[depth].set(key, {
        lokasi,
        indukId: target.indukId,
        indukJalur: depth === 0 ? '' : keyOfName(above),
      });
    }
  }
  const ids = new Map<string, number>();
  for (const level of levels) {
    const wanted = [...level].map(([key, { lokasi, indukId, indukJalur }]) => ({
      key,
      lokasi,
      induk_id: indukJalur === '' ? indukId : found(ids.get(indukJalur)),
    }));
    const made = await insertLokasiBaru(
      inside.db,
      wanted.map(({ lokasi, induk_id }) => ({ lokasi, induk_id })),
    );
    const byPlace = new Map(made.map((row) => [`${row.induk_id}/${row.lokasi}`, row.id]));
    for (const { key, lokasi, induk_id } of wanted) ids.set(key, found(byPlace.get(`${induk_id}/${lokasi}`)));
    await recordAudits(
      inside,
      made.map((row) => created('lokasi', row)),
    );
  }
  return ids;
}

function created(jenis: Golongan | 'lokasi', row: { id: number }) {
  return { jenis, record_id: row.id, aksi: 'create', sesudah: row } as const;
}
