import { useQuery } from '@tanstack/react-query';
import type { KelompokPenyusutan } from '../../../shared/penyusutan-endpoints.ts';
import { metodeLabels } from '../../../shared/penyusutan-setting.ts';
import { masaManfaatInWords } from '../../../shared/penyusutan-words.ts';
import { Loaded } from '../../components/feedback/loaded.tsx';
import { PageHeader } from '../../components/page-header.tsx';
import type { Column } from '../../components/table/data-table.types.ts';
import { PlainTable } from '../../components/table/plain-table.tsx';
import { kelompokPenyusutan } from '../../entities/penyusutan/kelompok.queries.ts';
import { pageNames } from '../../page-names.ts';
import classes from './penyusutan.module.css';

const columns: Column<KelompokPenyusutan>[] = [
  { key: 'nama', header: 'Kelompok', width: '190px', phone: 'title', cell: ({ nama }) => nama },
  {
    key: 'masa',
    header: 'Masa manfaat',
    width: '120px',
    cell: ({ masa_manfaat_bulan }) => masaManfaatInWords(masa_manfaat_bulan),
    phone: 'end',
  },
  {
    key: 'metode',
    header: 'Metode',
    wrap: true,
    cell: ({ metode }) => metode.map((one) => metodeLabels[one]).join(', '),
    phone: 'line',
  },
  {
    key: 'sumber',
    header: 'Sumber',
    width: '250px',
    wrap: true,
    cell: ({ sumber }) => sumber,
    phone: 'named',
  },
];

/** Renders `/kategori/penyusutan`: the statutory groups with their useful lives. */
export function KelompokPage() {
  const query = useQuery(kelompokPenyusutan);
  return (
    <>
      <PageHeader title="Kelompok Penyusutan" crumbs={[pageNames.kategori]} />
      <p className={classes.note}>
        Masa manfaat menurut UU PPh pasal 11 dan PMK 72/2023. Kategori atau barang yang masa manfaatnya lain
        diisi dengan bulannya sendiri.
      </p>
      <Loaded query={query}>
        {(rows) => (
          <PlainTable
            label="Daftar kelompok penyusutan"
            columns={columns}
            rows={rows}
            rowId={({ id }) => id}
            rowName={({ nama }) => nama}
          />
        )}
      </Loaded>
    </>
  );
}
