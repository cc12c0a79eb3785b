import { ownFieldKey, ownFieldName } from '../../../shared/impor-fields-isian.ts';
import type { BarangRow } from '../barang/barang.repository.ts';
import { changeManyBarang, type ManyChange } from '../barang/barang-many.service.ts';
import { isSettingColumn, settingColumns } from '../penyusutan/setting-columns.ts';
import type { ChangeMany, RecordChange } from './record-change.ts';

/** Changes several barang by the rules of an edit; own fields and depreciation settings are columns like the others. */
export const changeBarangRecords: ChangeMany = async (inside, changes, meaning) => {
  const pairs = await changeManyBarang(inside, changes.map(manyChange), meaning);
  return pairs.map(({ before, after }) => ({ before: flat(before), after: flat(after) }));
};

function manyChange({ id, versi, set }: RecordChange): ManyChange {
  const { plain, own } = apart(set);
  const isSetting = ([name]: [string, unknown]) => isSettingColumn(name);
  const setting = Object.fromEntries(Object.entries(plain).filter(isSetting));
  const others = Object.fromEntries(Object.entries(plain).filter((entry) => !isSetting(entry)));
  return {
    id,
    versi,
    set: others,
    ...(Object.keys(own).length > 0 && { isian: own }),
    ...(Object.keys(setting).length > 0 && { setting }),
  } as ManyChange;
}

/** Separates the columns of a barang from its own-field values, by key. */
export function apart<Value>(set: Readonly<Record<string, Value>>): {
  plain: Record<string, Value>;
  own: Record<string, Value>;
} {
  const plain: Record<string, Value> = {};
  const own: Record<string, Value> = {};
  for (const [name, value] of Object.entries(set)) {
    const kunci = ownFieldKey(name);
    if (kunci === undefined) plain[name] = value;
    else own[kunci] = value;
  }
  return { plain, own };
}

const flat = ({ isian, penyusutan, penyusutan_fiskal, ...row }: BarangRow) => ({
  ...row,
  ...settingColumns({ penyusutan, penyusutan_fiskal }),
  ...Object.fromEntries(Object.entries(isian).map(([kunci, nilai]) => [ownFieldName(kunci), nilai])),
});
