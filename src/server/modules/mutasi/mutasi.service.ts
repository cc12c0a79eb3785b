import { formatAngka } from '../../../shared/angka.ts';
import { caraInWords } from '../../../shared/cara-perolehan.ts';
import type { CaraPerolehan } from '../../../shared/cara-values.ts';
import type { AnswerOf } from '../../../shared/contract.ts';
import type { Mutasi, mutasiEndpoints } from '../../../shared/mutasi.ts';
import { type Ledger, ledgerValues } from '../../../shared/penyusutan-fiskal.ts';
import { penyusutanInWords } from '../../../shared/penyusutan-words.ts';
import { formatHarga, formatRupiah } from '../../../shared/rupiah.ts';
import { formatTanggal } from '../../../shared/tanggal.ts';
import type { RequestContext } from '../../context.ts';
import {
  type MutasiQuery,
  type MutasiRow,
  type NamesOf,
  namesOfReferences,
  pageOfMutasi,
} from './mutasi-list.repository.ts';
import type { SettingMutasi } from './perubahan.repository.ts';

/** Reads one page of the journal. */
export async function listMutasi(
  { db }: Pick<RequestContext, 'db'>,
  query: MutasiQuery,
): Promise<AnswerOf<typeof mutasiEndpoints.list>> {
  const { data, meta } = await pageOfMutasi(db, query);
  const idsOf = (kolom: keyof NamesOf): number[] => [
    ...new Set(data.flatMap(({ ubah }) => ubah[kolom] ?? []).filter((id) => typeof id === 'number')),
  ];
  const names = await namesOfReferences(db, {
    kategori_id: idsOf('kategori_id'),
    jenis_id: idsOf('jenis_id'),
    lokasi_id: idsOf('lokasi_id'),
  });
  return { data: data.map((row) => inWords(row, names)), meta };
}

const labels: Record<string, string> = {
  masuk: 'Tanggal perolehan',
  perolehan: 'Tanggal perolehan',
  cara: 'Cara perolehan',
  kategori_id: 'Kategori',
  jenis_id: 'Jenis',
  lokasi_id: 'Lokasi',
  kondisi: 'Kondisi',
  komersial: 'Penyusutan',
  fiskal: 'Penyusutan fiskal',
};
const ordered = Object.keys(labels);
const HARGA = 'Harga satuan';

function inWords(mutasi: MutasiRow, names: NamesOf): Mutasi {
  const { ubah, harga_lama, harga_baru, jumlah_lama, akumulasi, akumulasi_lama, ...row } = mutasi;
  const isEntry = row.jenis === 'perolehan' || row.jenis === 'saldo_awal' || ubah.lokasi_id?.[0] === null;
  const [unknownBefore, unknown] = ubah.harga_belum_diketahui ?? [];
  if (isEntry)
    return {
      ...row,
      perubahan: [
        ...(unknown ? [{ label: HARGA, sebelum: null, sesudah: formatHarga(null) }] : []),
        ...broughtInWords(akumulasi),
      ],
    };
  const set = ordered.flatMap((kolom) => {
    const change = ubah[kolom];
    if (!change || (kolom === 'perolehan' && ubah.masuk)) return [];
    const [sebelum, sesudah] =
      kolom === 'komersial' || kolom === 'fiskal'
        ? settingsInWords(change as [SettingMutasi | null, SettingMutasi])
        : change.map((value) => wordsOf(kolom, value, names));
    return [{ label: labels[kolom] ?? kolom, sebelum: sebelum ?? null, sesudah: sesudah ?? null }];
  });
  const [sebelum, sesudah] = [
    formatHarga(unknownBefore ? null : harga_lama),
    formatHarga(unknown ? null : harga_baru),
  ];
  const price = sebelum === sesudah ? [] : [{ label: HARGA, sebelum, sesudah }];
  return { ...row, perubahan: [...price, ...correctedInWords(mutasi), ...set] };
}

/** Describes what else a koreksi changes: pieces, and the accumulated depreciation of an opening balance. */
function correctedInWords({
  jenis,
  jumlah,
  jumlah_lama,
  akumulasi,
  akumulasi_lama,
}: MutasiRow): Mutasi['perubahan'] {
  if (jenis !== 'koreksi') return [];
  const pieces = [jumlah_lama, jumlah_lama + jumlah].map(formatAngka);
  return [
    ...(jumlah === 0 ? [] : [{ label: 'Jumlah', sebelum: pieces[0] ?? null, sesudah: pieces[1] ?? null }]),
    ...ledgerValues.flatMap((ledger) => {
      const [before = 0, change = 0] = [akumulasi_lama?.[ledger], akumulasi?.[ledger]];
      if (change === 0) return [];
      return [
        {
          label: AKUMULASI[ledger],
          sebelum: formatRupiah(before),
          sesudah: formatRupiah(before + change),
        },
      ];
    }),
  ];
}

/** Labels of accumulated depreciation. */
const AKUMULASI: Record<Ledger, string> = {
  komersial: 'Akumulasi penyusutan',
  fiskal: 'Akumulasi penyusutan fiskal',
};

/** Describes the accumulated depreciation of an entry in words, per ledger. */
const broughtInWords = (akumulasi: MutasiRow['akumulasi']): Mutasi['perubahan'] =>
  ledgerValues.flatMap((ledger) => {
    const amount = akumulasi?.[ledger];
    if (amount === undefined) return [];
    return [{ label: AKUMULASI[ledger], sebelum: null, sesudah: formatRupiah(amount) }];
  });

function wordsOf(kolom: string, value: unknown, names: NamesOf): string | null {
  if (value === null || value === undefined) return null;
  if (kolom === 'masuk' || kolom === 'perolehan') return formatTanggal(String(value));
  if (kolom === 'cara') return caraInWords(value as CaraPerolehan);
  if (kolom in names) return names[kolom as keyof NamesOf].get(Number(value)) ?? 'sudah dihapus';
  return String(value);
}

/** Describes both settings in words, with residual and start where they differ; null where nothing was set. */
function settingsInWords([before, after]: readonly [SettingMutasi | null, SettingMutasi]): (string | null)[] {
  const differ = (field: 'nilai_residu' | 'mulai') => before !== null && before[field] !== after[field];
  return [before, after].map(
    (setting) =>
      setting &&
      [
        penyusutanInWords(setting),
        differ('nilai_residu') && `residu ${formatRupiah(setting.nilai_residu)}`,
        differ('mulai') && `mulai ${formatTanggal(setting.mulai)}`,
      ]
        .filter(Boolean)
        .join(', '),
  );
}
