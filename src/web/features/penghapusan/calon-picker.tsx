import { NativeSelect, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { formatAngka } from '../../../shared/angka.ts';
import type { CalonPenghapusan } from '../../../shared/penghapusan.ts';
import { type AsalCalon, asalCalonValues } from '../../../shared/penghapusan-words.ts';
import { formatTotal } from '../../../shared/rupiah.ts';
import { DataTable } from '../../components/table/data-table.tsx';
import type { Column, TableState } from '../../components/table/data-table.types.ts';
import type { RowId, Selection } from '../../components/table/use-selection.ts';
import { LokasiWay } from '../../entities/lokasi/lokasi-way.tsx';
import { calonList } from '../../entities/penghapusan/penghapusan.queries.ts';
import classes from './penghapusan.module.css';
import { type ChosenLine, keyOf, lineOf } from './penghapusan-values.ts';

type Asal = AsalCalon | 'lain';
type Sort = 'nama' | '-nama' | 'kode' | '-kode' | 'nilai_perolehan' | '-nilai_perolehan';

const labels: Record<Asal, string> = {
  rusak_berat: 'Rusak berat',
  tidak_diketemukan: 'Tidak diketemukan',
  umur_habis: 'Habis masa manfaat',
  lain: 'Cari di seluruh register',
};

const columns: Column<CalonPenghapusan>[] = [
  {
    key: 'nama',
    header: 'Nama',
    sort: 'nama',
    minWidth: 200,
    phone: 'title',
    cell: ({ nama, kode }) => (
      <span className={classes.what}>
        {nama}
        <small className="angka">{kode}</small>
      </span>
    ),
    phoneCell: ({ nama }) => nama,
  },
  {
    key: 'kode',
    header: 'Kode',
    phone: 'code',
    phoneOnly: true,
    cell: ({ kode }) => kode,
  },
  {
    key: 'lokasi',
    header: 'Lokasi',
    minWidth: 120,
    phone: 'line',
    cell: ({ lokasi }) => <LokasiWay jalur={lokasi} />,
  },
  {
    key: 'sebab',
    header: 'Sebab',
    minWidth: 130,
    wrap: true,
    cell: ({ asal, draf }) =>
      [...asal.map((one) => labels[one]), draf && `dalam draf ${draf}`].filter(Boolean).join(', ') || '–',
  },
  {
    key: 'usul',
    header: 'Unit',
    align: 'end',
    width: '70px',
    cell: ({ usul }) => formatAngka(usul),
  },
  {
    key: 'nilai',
    header: 'Perolehan',
    sort: 'nilai_perolehan',
    align: 'end',
    width: '130px',
    phone: 'end',
    cell: ({ nilai_perolehan }) => formatTotal(nilai_perolehan),
  },
];

interface CalonPickerProps {
  chosen: readonly ChosenLine[];
  onChange: (rows: ChosenLine[]) => void;
}

/** Renders the candidates by reason, for multiple selection. */
export function CalonPicker({ chosen, onChange }: CalonPickerProps) {
  const [asal, setAsal] = useState<Asal>('rusak_berat');
  const [q, setQ] = useState('');
  const [place, setPlace] = useState<{ page: number; per_page: number; sort?: Sort | undefined }>({
    page: 1,
    per_page: 10,
  });
  const { data, ...rest } = useQuery(calonList({ asal, q, ...place }));
  const countOf = (one: Asal) => {
    const found = data?.meta.asal.find((of) => of.asal === one);
    return found ? ` (${formatAngka(found.jumlah)})` : '';
  };
  const state: TableState = {
    query: place,
    set: ({ page, per_page, sort }) =>
      setPlace((before) => ({
        page: page ?? 1,
        per_page: per_page ?? before.per_page,
        sort: sort === undefined ? before.sort : ((sort ?? undefined) as Sort | undefined),
      })),
    resetFilters: () => setQ(''),
    activeFilters: q ? 1 : 0,
  };
  const again = (change: () => void) => {
    change();
    setPlace((before) => ({ ...before, page: 1 }));
  };
  return (
    <div data-wide className={classes.picker}>
      <NativeSelect
        label="Asal calon"
        value={asal}
        onChange={(event) => {
          const value = event.currentTarget.value as Asal;
          again(() => setAsal(value));
        }}
        data={[...asalCalonValues, 'lain' as const].map((value) => ({
          value,
          label: labels[value] + countOf(value),
        }))}
      />
      <TextInput
        aria-label="Cari calon"
        placeholder="Cari nama atau kode"
        value={q}
        onChange={(event) => {
          const text = event.currentTarget.value;
          again(() => setQ(text));
        }}
        // Enter would submit the form
        onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
      />
      <DataTable
        label="Calon penghapusan"
        columns={columns}
        query={{ data, ...rest }}
        state={state}
        rowId={(row) => row.id}
        rowName={(row) => row.nama}
        selection={selectionOf(chosen, data?.data ?? [], onChange)}
        empty={{ title: 'Tidak ada calon', text: 'Pilih asal yang lain, atau cari di seluruh register.' }}
      />
    </div>
  );
}

/** Converts the chosen lines to a table selection; those on other pages stay selected. */
function selectionOf(
  chosen: readonly ChosenLine[],
  rows: readonly CalonPenghapusan[],
  onChange: (rows: ChosenLine[]) => void,
): Selection {
  const ids = new Set<RowId>(chosen.map(keyOf));
  const add = (some: readonly RowId[]) =>
    rows.filter((row) => some.includes(row.id) && !ids.has(row.id)).map(lineOf);
  const without = (some: readonly RowId[]) => chosen.filter((row) => !some.includes(keyOf(row)));
  return {
    ids,
    allMatching: false,
    count: ids.size,
    has: (id) => ids.has(id),
    toggle: (id) => onChange(ids.has(id) ? without([id]) : [...chosen, ...add([id])]),
    togglePage: (page) =>
      onChange(page.every((id) => ids.has(id)) ? without(page) : [...chosen, ...add(page)]),
    clear: () => onChange([]),
  };
}
