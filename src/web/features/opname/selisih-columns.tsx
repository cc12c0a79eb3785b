import type { SelisihOpname } from '../../../shared/opname.ts';
import { StatusBadge } from '../../components/feedback/status-badge.tsx';
import type { Column } from '../../components/table/data-table.types.ts';
import { PhotoRow } from '../../entities/berkas/photo-row.tsx';
import { LokasiWay } from '../../entities/lokasi/lokasi-way.tsx';
import {
  kelompokSelisihLabels,
  keputusanOpnameLabels,
  sejakLabels,
} from '../../entities/opname/opname-words.ts';
import { deviceNames } from './contradictions.ts';
import { type Decide, placeText } from './decide.ts';
import { DecisionCell } from './decision-cell.tsx';
import classes from './opname.module.css';

function Places({ of }: { of: readonly SelisihOpname['letak'][number][] }) {
  return (
    <ul className={classes.facts}>
      {of.map((place) => (
        <li key={`${place.lokasi_id} ${place.kondisi}`}>{placeText(place)}</li>
      ))}
    </ul>
  );
}

/** Renders the counts; if devices or people disagree, also who counted what and with whom. */
function Found({ row }: { row: SelisihOpname }) {
  if (row.kelompok === 'berbeda' || row.kelompok === 'pemegang') {
    const names = deviceNames(row.hitungan);
    return (
      <ul className={classes.facts}>
        {row.hitungan.map((count) => (
          <li key={`${count.perangkat.id} ${count.pengguna_id} ${count.lokasi_id} ${count.kondisi}`}>
            {names.get(count.perangkat.id)}: {placeText(count)}
            {count.orang && ` · pada ${count.orang}`}
          </li>
        ))}
      </ul>
    );
  }
  const notes = row.hitungan.filter(({ catatan }) => catatan);
  return (
    <>
      {row.letak.length === 0 ? 'Belum dihitung' : <Places of={row.letak} />}
      {notes.map(({ petugas, catatan }) => (
        <small key={`${petugas} ${catatan}`}>
          {petugas}: {catatan}
        </small>
      ))}
    </>
  );
}

function Decided({ row }: { row: SelisihOpname }) {
  if (!row.putusan) return 'Belum diputuskan';
  return row.putusan.usang ? 'Perlu diputuskan lagi' : keputusanOpnameLabels[row.putusan.keputusan];
}

/** Builds the columns of the differences. */
export function selisihColumns({
  decides,
  decide,
}: {
  decides: boolean;
  decide: Decide;
}): Column<SelisihOpname>[] {
  return [
    {
      key: 'nama',
      header: 'Barang atau buku',
      minWidth: 190,
      wrap: true,
      phone: 'title',
      cell: ({ nama, kode }) => (
        <>
          {nama ?? 'Tidak dikenali'} <small className="angka">{kode}</small>
        </>
      ),
      phoneCell: ({ nama }) => nama ?? 'Tidak dikenali',
    },
    { key: 'kode', header: 'Kode', phone: 'code', phoneOnly: true, cell: ({ kode }) => kode },
    {
      key: 'tempat',
      header: 'Tempat',
      phone: 'line',
      phoneOnly: true,
      cell: ({ harapan, letak: [found] }) => {
        const place = harapan ?? found;
        return place && <LokasiWay jalur={place.jalur} />;
      },
    },
    {
      key: 'diputuskan',
      header: 'Putusan',
      phone: 'end',
      phoneOnly: true,
      cell: ({ putusan }) => (putusan ? (putusan.usang ? 'perlu diputuskan lagi' : 'diputuskan') : null),
    },
    {
      key: 'kelompok',
      header: 'Selisih',
      width: '170px',
      wrap: true,
      phone: 'badge',
      cell: ({ kelompok, sejak }) => (
        <>
          <StatusBadge tone={kelompok === 'belum_dihitung' ? 'quiet' : 'warn'}>
            {kelompokSelisihLabels[kelompok]}
          </StatusBadge>
          {sejak.map((one) => (
            <StatusBadge key={one} tone="info">
              {sejakLabels[one]}
            </StatusBadge>
          ))}
        </>
      ),
    },
    {
      key: 'harapan',
      header: 'Diharapkan',
      minWidth: 170,
      wrap: true,
      phone: 'named',
      cell: ({ harapan, pemegang }) => (
        <>
          {harapan ? <Places of={[harapan]} /> : 'Tidak diharapkan'}
          {pemegang && <small>Dipegang {pemegang}</small>}
        </>
      ),
    },
    {
      key: 'letak',
      header: 'Dihitung',
      minWidth: 180,
      wrap: true,
      phone: 'named',
      cell: (row) => (
        <>
          <Found row={row} />
          <PhotoRow photos={row.foto} of={`dari ${row.nama ?? row.kode}`} small />
        </>
      ),
    },
    {
      key: 'putusan',
      header: 'Putusan',
      width: '250px',
      wrap: true,
      phone: 'named',
      cell: (row) => (decides ? <DecisionCell row={row} decide={decide} /> : <Decided row={row} />),
    },
  ];
}
