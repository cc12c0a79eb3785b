import { useQuery } from '@tanstack/react-query';
import { golonganFilterChoices } from '../../../shared/golongan.ts';
import { golonganFilterValues } from '../../../shared/limits.ts';
import {
  caraValues,
  jenisMutasiValues,
  type Mutasi,
  mutasiParams,
  pergerakanMutasiValues,
} from '../../../shared/mutasi.ts';
import { caraLabels, jenisMutasiLabels, pergerakanLabels } from '../../../shared/mutasi-words.ts';
import { formatTanggal } from '../../../shared/tanggal.ts';
import { AsyncSelect } from '../../components/form/async-select.tsx';
import { PageHeader } from '../../components/page-header.tsx';
import { DataTable } from '../../components/table/data-table.tsx';
import type { RowLink } from '../../components/table/data-table.types.ts';
import { FilterBar } from '../../components/table/filter-bar.tsx';
import { FilterSelect } from '../../components/table/filter-select.tsx';
import { useListState } from '../../components/table/list-state.ts';
import { PeriodFilter } from '../../components/table/period-filter.tsx';
import { ImporFilter } from '../../entities/impor/impor-filter.tsx';
import { kategoriChoice } from '../../entities/kategori/kategori-choice.ts';
import { lokasiChoice } from '../../entities/lokasi/lokasi-choice.ts';
import { mutasiList } from '../../entities/mutasi/mutasi.queries.ts';
import { jenisInWords, mutasiColumns } from '../../entities/mutasi/mutasi-columns.tsx';
import { ViewsMenu } from '../../entities/tampilan/views-menu.tsx';
import { pageNames } from '../../page-names.ts';

const columns = mutasiColumns({ named: true });

/** Links to the mutasi of the record; undefined for a deleted one. */
function linkOf({ barang_id, buku_id, ada }: Mutasi): RowLink | undefined {
  if (!ada) return undefined;
  const search = { tab: 'mutasi' };
  return barang_id === null
    ? { to: '/buku/detail/$id', params: { id: String(buku_id) }, search }
    : { to: '/barang/detail/$id', params: { id: String(barang_id) }, search };
}

/** Renders `/mutasi`: mutasi of barang and buku by effective day. */
export function MutasiPage() {
  const list = useListState(mutasiParams);
  const query = useQuery(mutasiList(list.query));
  const { jenis, cara, pergerakan, golongan, kategori_id, lokasi_id, impor_id, dari, sampai } = list.query;
  return (
    <>
      <PageHeader
        title={pageNames.mutasi.label}
        badge={<ViewsMenu halaman="mutasi" params={mutasiParams} />}
      />
      <FilterBar searchLabel="Cari nama atau kode" state={list}>
        {impor_id !== undefined && (
          <ImporFilter id={impor_id} onRemove={() => list.set({ impor_id: undefined })} />
        )}
        <FilterSelect
          aria-label="Mutasi"
          placeholder="Semua mutasi"
          w={190}
          data={jenisMutasiValues.map((value) => ({ value, label: jenisMutasiLabels[value] }))}
          value={jenis ?? null}
          onChange={(value) => list.set({ jenis: jenisMutasiValues.find((one) => one === value) })}
        />
        <FilterSelect
          aria-label="Cara"
          placeholder="Semua cara"
          w={164}
          data={caraValues.map((value) => ({ value, label: caraLabels[value] }))}
          value={cara ?? null}
          onChange={(value) => list.set({ cara: caraValues.find((one) => one === value) })}
        />
        <FilterSelect
          aria-label="Pergerakan"
          placeholder="Semua pergerakan"
          w={176}
          data={pergerakanMutasiValues.map((value) => ({ value, label: pergerakanLabels[value] }))}
          value={pergerakan ?? null}
          onChange={(value) => list.set({ pergerakan: pergerakanMutasiValues.find((one) => one === value) })}
        />
        <FilterSelect
          aria-label="Golongan"
          placeholder="Semua golongan"
          w={190}
          data={[...golonganFilterChoices]}
          value={golongan ?? null}
          onChange={(value) => list.set({ golongan: golonganFilterValues.find((one) => one === value) })}
        />
        <AsyncSelect
          {...kategoriChoice}
          aria-label="Kategori"
          placeholder="Semua kategori"
          flex="0 1 180px"
          value={kategori_id}
          onChange={(id) => list.set({ kategori_id: id })}
        />
        <AsyncSelect
          {...lokasiChoice}
          aria-label="Lokasi, termasuk lokasi di dalamnya"
          placeholder="Semua lokasi"
          flex="0 1 180px"
          value={lokasi_id}
          onChange={(id) => list.set({ lokasi_id: id })}
        />
        <PeriodFilter label="Mutasi" from={dari} to={sampai} onChange={list.set} />
      </FilterBar>
      <DataTable
        label={pageNames.mutasi.label}
        columns={columns}
        query={query}
        state={list}
        rowId={(row) => row.id}
        rowName={(row) => `${row.nama}, ${jenisInWords(row)}, ${formatTanggal(row.tanggal)}`}
        rowLink={linkOf}
        empty={{
          title: 'Belum ada mutasi',
          text: 'Perolehan, perpindahan, perubahan, dan penghapusan barang dan buku tercatat di sini.',
        }}
      />
    </>
  );
}
