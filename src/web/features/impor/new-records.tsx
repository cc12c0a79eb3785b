import { formatAngka, formatUnit } from '../../../shared/angka.ts';
import type { Impor, ImporCheck } from '../../../shared/impor.ts';
import { PageSection } from '../../components/page-section.tsx';
import { entityWords } from './entity-words.ts';
import classes from './new-records.module.css';

interface NewRecordsProps {
  jenis: Impor['jenis'];
  pemeriksaan: ImporCheck;
}

/** Lists the further records that the import will create: kategori or jenis, lokasi, and people. */
export function NewRecords({ jenis, pemeriksaan }: NewRecordsProps) {
  const { kategori_baru, lokasi_baru, penerima = [] } = pemeriksaan;
  if (kategori_baru.length + lokasi_baru.length === 0 && !penerima.some(({ baru }) => baru)) return null;
  return (
    <PageSection title="Akan dibuat">
      <NameList label={`${entityWords[jenis].golongan?.noun ?? ''} baru`} names={kategori_baru} />
      <NameList label={jenis === 'lokasi' ? 'lokasi induk baru' : 'lokasi baru'} names={lokasi_baru} />
      <NameList label="pengguna baru" names={penerima.filter(({ baru }) => baru).map(({ nama }) => nama)} />
    </PageSection>
  );
}

/** Lists the recipients with their quantities. */
export function Recipients({ penerima = [] }: Pick<ImporCheck, 'penerima'>) {
  if (penerima.length === 0) return null;
  const lines = penerima.map(
    ({ nama, baru, barang, unit }) =>
      `${nama}${baru ? ' (baru)' : ''}: ${formatAngka(barang)} barang, ${formatUnit(unit)}`,
  );
  return (
    <PageSection title="Akan diserahkan">
      <NameList label="orang menerima barang" names={lines} />
    </PageSection>
  );
}

function NameList({ label, names }: { label: string; names: string[] }) {
  if (names.length === 0) return null;
  return (
    <details className={classes.list}>
      <summary>
        {formatAngka(names.length)} {label}
      </summary>
      <ul>
        {names.map((name) => (
          <li key={name}>{name}</li>
        ))}
      </ul>
    </details>
  );
}
