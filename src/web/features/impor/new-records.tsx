import { formatAngka } from '../../../shared/angka.ts';
import type { PemeriksaanImpor } from '../../../shared/impor.ts';
import { PageSection } from '../../components/page-section.tsx';
import classes from './new-records.module.css';

/** The kategori and lokasi that the import will make. */
export function NewRecords({ pemeriksaan }: { pemeriksaan: PemeriksaanImpor }) {
  const { kategori_baru, lokasi_baru } = pemeriksaan;
  if (kategori_baru.length + lokasi_baru.length === 0) return null;
  return (
    <PageSection title="Akan dibuat">
      <NameList label="kategori baru" names={kategori_baru} />
      <NameList label="lokasi baru" names={lokasi_baru} />
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
