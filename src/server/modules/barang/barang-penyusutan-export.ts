import type { Bidang } from '../../../shared/impor-field.ts';
import { bidangPenyusutan } from '../../../shared/impor-fields-penyusutan.ts';
import type { PenyusutanFiskal, PenyusutanSendiri } from '../../../shared/penyusutan-setting.ts';
import type { Db } from '../../context.ts';
import type { Cell, ColumnType, MoreColumns, Row } from '../../documents/table.ts';
import { isPast } from '../mutasi/register-at.repository.ts';
import { settingsBefore } from '../penyusutan/own-setting-on.repository.ts';
import { settingColumns } from '../penyusutan/setting-columns.ts';

const types: Record<(typeof bidangPenyusutan)[number]['jenis'], ColumnType> = {
  pilihan: 'text',
  jumlah: 'integer',
  rupiah: 'rupiah',
  tanggal: 'date',
};

const columns: MoreColumns['columns'] = bidangPenyusutan.map(({ nama, label, jenis }) => ({
  key: nama,
  label,
  type: types[jenis],
  width: Math.min(label.length + 2, 20),
  notInPdf: true,
}));

/** A row with the present setting of its barang. */
interface SettingRow {
  id: number;
  penyusutan: PenyusutanSendiri | null;
  penyusutan_fiskal: PenyusutanFiskal | null;
}

/**
 * Builds the export columns for the own depreciation settings of barang, on a past day those of that day; empty where
 * a barang follows its kategori. The import knows them by these names.
 */
export async function ownSettingColumns(db: Db, { per }: { per?: string | undefined }): Promise<MoreColumns> {
  const then = isPast(per) ? await settingsBefore(db, per) : undefined;
  return {
    columns,
    cells: (row) => {
      const { id, penyusutan, penyusutan_fiskal } = row as unknown as SettingRow;
      const setting: Readonly<Record<string, Cell>> = settingColumns({
        penyusutan,
        penyusutan_fiskal,
        ...then?.get(id),
      });
      return Object.fromEntries(
        bidangPenyusutan.map((field): [string, Cell] => [field.nama, cellOf(field, setting[field.nama])]),
      ) as Row;
    },
  };
}

function cellOf(field: Bidang, value: Cell | undefined): Cell {
  if (!field.pilihan) return value ?? null;
  return field.pilihan.find((one) => one.value === value)?.label ?? null;
}
