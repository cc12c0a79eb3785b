import { dayBefore } from '../../../shared/days.ts';
import { type Ledger, ledgerValues } from '../../../shared/penyusutan-fiskal.ts';
import type { ArtiPerubahan } from '../../../shared/perubahan-input.ts';
import type { Trx } from '../../context.ts';
import {
  basesOn,
  type Difference,
  type MutasiBaru,
  type Setter,
  type SettingDifference,
} from './perubahan.repository.ts';
import { later, type Moved, type Place, refused, refuseEarlier, rowOf, setterOf } from './perubahan-place.ts';
import { fullyCharged, refusalOf } from './setting-rules.ts';

/** Column of a mutasi with its values before and after. */
export interface SetColumn {
  kolom: string;
  ubah: [before: unknown, after: unknown];
}

const chosen = (one: SettingDifference['lama']) =>
  one && JSON.stringify([one.metode, one.kelompok, one.masa_manfaat_bulan, one.nilai_residu]);

/** Checks for a changed depreciation; a removed setting keeps the previous depreciation. */
export const settingMoved = (one: SettingDifference | undefined): boolean =>
  one !== undefined && one.baru !== null && chosen(one.lama) !== chosen(one.baru);

/** Checks for a changed starting month of an existing schedule. */
export const startMoved = (one: SettingDifference | undefined): boolean =>
  Boolean(one?.lama && one.baru && one.lama.mulai !== one.baru.mulai);

/** Checks whether the start of depreciation moved in any ledger. */
export const anyStartMoved = ({ susut }: Difference): boolean =>
  ledgerValues.some((ledger) => startMoved(susut?.[ledger]));

/** Determines where a new setting continues from in a ledger. */
export function movedIn(
  ledger: Ledger,
  { one, setters, since, arti }: Pick<Place, 'one' | 'setters' | 'since'> & { arti: ArtiPerubahan },
): Moved {
  const first = one.susut?.[ledger].lama === null;
  const set = setterOf(setters, ledger);
  // a correction of the entry has no previous base
  const corrected = set && !set.entri && set.hari > one.ada_sejak ? dayBefore(set.hari) : null;
  const before = arti === 'berubah' ? later(since, one.masuk_lama) : corrected;
  return { ledger, first, before: first ? null : before, base: undefined };
}

/** Reads the bases that new settings continue from, into their places. */
export async function readBases(trx: Trx, places: readonly Place[]): Promise<void> {
  for (const ledger of ledgerValues) {
    const asked = places.flatMap(({ one, moved }) =>
      moved.flatMap((each) =>
        each.ledger === ledger && each.before !== null ? [{ id: one.id, hari: each.before, each }] : [],
      ),
    );
    const bases = await basesOn(
      trx,
      asked.map(({ id, hari }) => ({ id, hari })),
      ledger,
    );
    for (const { id, each } of asked) each.base = bases.get(id);
  }
}

/** Returns the setting from a day on; null where the barang is fully depreciated and only follows its kategori. */
export function nextSetting(place: Place, { ledger, base }: Moved): [unknown, unknown] | null {
  const { one, since } = place;
  const setting = one.susut?.[ledger];
  if (!setting || !base) return null;
  if (setting.mengikuti && fullyCharged(base, since)) return null;
  refuseEarlier(place, ledger);
  assertAsset(place, ledger);
  assertSetting(place, { ledger, base }, since);
  return [setting.lama, setting.baru];
}

/** Returns corrections for the mutasi that set the settings. */
export function settingsInForce(place: Place): SetColumn[] {
  const { one, setters, moved } = place;
  return moved.flatMap(({ ledger, first, base }) => {
    const setting = one.susut?.[ledger];
    if (!setting || first) return [];
    const set = setterOf(setters, ledger);
    if (base) assertSetting(place, { ledger, base }, set?.hari ?? one.masuk);
    return [
      { kolom: ledger, ubah: [setting.lama, { ...setting.baru, ...monthsAsked(place, setting, set) }] },
    ];
  });
}

/** Returns the remaining months given with an opening balance, while the life is unchanged. */
function monthsAsked(
  { one }: Place,
  { lama, baru }: SettingDifference,
  set: Setter | undefined,
): { sisa?: number } {
  if (!one.saldo_awal || !set?.entri || lama?.masa_manfaat_bulan !== baru?.masa_manfaat_bulan) return {};
  const { sisa } = set.nilai as { sisa?: number };
  return sisa === undefined ? {} : { sisa };
}

/** Returns first settings of ledgers, which apply from the entry on, whatever the save means. */
export function setAtFirst({ one, moved }: Place): MutasiBaru[] {
  const ubah: MutasiBaru['ubah'] = {};
  for (const { ledger } of moved.filter(({ first }) => first))
    ubah[ledger] = [null, one.susut?.[ledger].baru];
  if (Object.keys(ubah).length === 0) return [];
  const tanggal = one.saldo_awal ? one.ada_sejak : one.masuk;
  return [{ ...rowOf(one), jenis: 'koreksi', tanggal, ubah, pasangan_id: one.entri_id }];
}

/** Refuses a dated change between fiscal asset and non-asset, which can only be corrected from the entry on. */
function assertAsset(place: Place, ledger: Ledger): void {
  const { lama, baru } = place.one.susut?.[ledger] ?? {};
  if (lama?.metode !== 'bukan_harta' && baru?.metode !== 'bukan_harta') return;
  const sentence =
    '"Bukan harta" berlaku sejak barang dibeli. Nyatakan sebagai salah catat, atau pilih metode lain.';
  throw refused(place, fieldOf(place, ledger, 'metode'), sentence);
}

function assertSetting(
  place: Place,
  { ledger, base }: Pick<Moved, 'ledger'> & { base: NonNullable<Moved['base']> },
  hari: string,
): void {
  const setting = place.one.susut?.[ledger].baru;
  const refusal = setting && refusalOf(base, setting, hari, ledger);
  if (!refusal) return;
  const { field, sentence } = refusal;
  if (field === 'tanggal') throw refused(place, place.fields.tanggal, sentence);
  const asked = field === 'masa_manfaat_bulan' && setting.kelompok ? 'kelompok' : field;
  throw refused(place, fieldOf(place, ledger, asked), sentence);
}

/** Returns the form field of a setting: that of the kategori, where the setting came with it. */
function fieldOf({ one, fields }: Place, ledger: Ledger, name: string): string {
  if (one.lama.golongan !== one.baru.golongan && one.susut?.[ledger].mengikuti) return 'kategori_id';
  return `${fields.setting}${ledger === 'fiskal' ? '_fiskal' : ''}.${name}`;
}
