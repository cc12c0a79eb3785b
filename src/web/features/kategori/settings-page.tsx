import { Alert, Button, Group, NativeSelect } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { formatAngka, formatUnit } from '../../../shared/angka.ts';
import { type Kategori, kategoriEndpoints, kategoriParams } from '../../../shared/kategori.ts';
import type { berlakuValues } from '../../../shared/kategori-input.ts';
import { penyusutanInWords } from '../../../shared/penyusutan-words.ts';
import { officeToday } from '../../../shared/today.ts';
import { ApiError, sentenceOf } from '../../api/api-error.ts';
import { call } from '../../api/client.ts';
import { showToast } from '../../components/feedback/toast-store.ts';
import { DateField } from '../../components/form/date-field.tsx';
import { focusUnsettled } from '../../components/form/focus-unsettled.ts';
import { useUnsavedGuard } from '../../components/form/use-unsaved-guard.ts';
import { PageHeader } from '../../components/page-header.tsx';
import { DataTable } from '../../components/table/data-table.tsx';
import type { Column } from '../../components/table/data-table.types.ts';
import { FilterBar } from '../../components/table/filter-bar.tsx';
import { useListState } from '../../components/table/list-state.ts';
import { kategoriList } from '../../entities/kategori/kategori.queries.ts';
import { refreshAfter } from '../../entities/refresh.ts';
import { pageNames } from '../../page-names.ts';
import { SettingCell } from './setting-cell.tsx';

type Berlaku = (typeof berlakuValues)[number];
type Changes = ReadonlyMap<number, Pick<Kategori, 'id' | 'versi' | 'penyusutan'>>;

const reaches: { value: Berlaku; label: string }[] = [
  { value: 'juga_pengikut', label: 'Juga barang yang mengikuti, sejak suatu tanggal' },
  { value: 'barang_baru', label: 'Barang baru saja' },
  { value: 'sejak_awal', label: 'Semua, sejak awal (yang lama salah catat)' },
];

const same = (one: object, other: object) => JSON.stringify(one) === JSON.stringify(other);

/** Renders `/kategori/atur-penyusutan`: the depreciation of all kategori in one table, saved together. */
export function SettingsPage() {
  const list = useListState(kategoriParams);
  const query = useQuery(kategoriList(list.query));
  const queryClient = useQueryClient();
  const [changes, setChanges] = useState<Changes>(new Map());
  const [berlaku, setBerlaku] = useState<Berlaku>('juga_pengikut');
  const [sejak, setSejak] = useState(officeToday());
  const left = useRef(false);
  const dirty = changes.size > 0;
  useUnsavedGuard(
    () => dirty && !left.current,
    dirty,
    () => {
      left.current = true;
    },
  );
  const saving = useMutation({
    mutationFn: () =>
      call(kategoriEndpoints.settings, {
        body: {
          kategori: [...changes.values()],
          berlaku,
          ...(berlaku === 'juga_pengikut' && { sejak }),
        },
      }),
    onSuccess: ({ message = '' }) => {
      setChanges(new Map());
      showToast({ message });
      void refreshAfter(queryClient, 'kategori');
    },
  });
  const errors = saving.error instanceof ApiError ? saving.error.errors : {};
  const set = ({ id, versi, penyusutan: before }: Kategori, penyusutan: Kategori['penyusutan']) => {
    saving.reset();
    const next = new Map(changes);
    if (same(before, penyusutan)) next.delete(id);
    else next.set(id, { id, versi, penyusutan });
    setChanges(next);
  };
  const errorOf = (id: number) => {
    const index = [...changes.keys()].indexOf(id);
    const at = `kategori.${index}.`;
    return Object.entries(errors).find(([field]) => index >= 0 && field.startsWith(at))?.[1]?.[0];
  };
  const columns: Column<Kategori>[] = [
    {
      key: 'nama',
      header: 'Nama kategori',
      cell: (row) => row.nama_kategori,
      sort: 'nama_kategori',
      phone: 'title',
    },
    {
      key: 'jumlah',
      header: 'Barang',
      sort: 'jumlah',
      width: '110px',
      align: 'end',
      cell: (row) => formatAngka(row.jumlah),
      phone: 'end',
      phoneCell: (row) => formatUnit(row.jumlah, 'barang'),
    },
    {
      key: 'setelan',
      header: 'Penyusutan',
      cell: (row) => penyusutanInWords(changes.get(row.id)?.penyusutan ?? row.penyusutan),
      phone: 'line',
      phoneOnly: true,
    },
    {
      key: 'penyusutan',
      header: 'Penyusutan',
      width: '560px',
      wrap: true,
      phone: 'named',
      cell: (row) => (
        <SettingCell
          name={row.nama_kategori}
          value={changes.get(row.id)?.penyusutan ?? row.penyusutan}
          onChange={(penyusutan) => set(row, penyusutan)}
          error={errorOf(row.id)}
        />
      ),
    },
  ];
  return (
    <>
      <PageHeader
        title="Atur Penyusutan"
        subtitle="Penyusutan semua kategori dalam satu tabel. Barang dengan penyusutan sendiri tidak ikut berubah."
        crumbs={[pageNames.kategori]}
      />
      <FilterBar searchLabel="Cari nama kategori" state={list} />
      <DataTable
        label="Penyusutan kategori"
        columns={columns}
        query={query}
        state={list}
        rowId={(row) => row.id}
        rowName={(row) => row.nama_kategori}
        empty={{ title: 'Belum ada kategori' }}
      />
      {saving.error && (
        <Alert color="red" variant="light" role="alert" my="md">
          {sentenceOf(saving.error)} Tidak ada yang disimpan.
        </Alert>
      )}
      {query.data && (
        <Group align="flex-end" mt="md">
          <NativeSelect
            label="Berlaku untuk"
            data={reaches}
            value={berlaku}
            onChange={(event) => setBerlaku(event.currentTarget.value as Berlaku)}
          />
          {berlaku === 'juga_pengikut' && (
            <DateField
              label="Sejak"
              clearable={false}
              max={officeToday()}
              value={sejak}
              onChange={setSejak}
              error={errors.sejak?.[0]}
            />
          )}
          <Button
            onClick={() => focusUnsettled(document) || saving.mutate()}
            loading={saving.isPending}
            disabled={!dirty}
          >
            {dirty ? `Simpan ${formatAngka(changes.size)} kategori` : 'Simpan'}
          </Button>
        </Group>
      )}
    </>
  );
}
