import { formatAngka } from '../../../shared/angka.ts';
import type { Impor, ImporCheck } from '../../../shared/impor.ts';
import { PageSection } from '../../components/page-section.tsx';
import { entityWords } from './entity-words.ts';
import classes from './new-records.module.css';

interface NewRecordsProps {
  jenis: Impor['jenis'];
  pemeriksaan: ImporCheck;
}

/** What the import will make beside the records themselves: kategori or jenis, and lokasi. */
export function NewRecords({ jenis, pemeriksaan }: NewRecordsProps) {
  const { kategori_baru, lokasi_baru } = pemeriksaan;
  if (kategori_baru.length + lokasi_baru.length === 0) return null;
  return (
    <PageSection title="Akan dibuat">
      <NameList label={`${entityWords[jenis].golongan?.noun ?? ''} baru`} names={kategori_baru} />
      <NameList label={jenis === 'lokasi' ? 'lokasi induk baru' : 'lokasi baru'} names={lokasi_baru} />
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
