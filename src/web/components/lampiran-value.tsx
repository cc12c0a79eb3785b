import { useQuery } from '@tanstack/react-query';
import { pengaturanDetail } from '../api/pengaturan.queries.ts';
import type { StoredFile } from './file-field.tsx';
import { FileLink } from './file-link.tsx';

/** The attachment of a record; where it has none, the one that the office has set for all. */
export function LampiranValue({ lampiran }: { lampiran: StoredFile | null }) {
  const { data } = useQuery({ ...pengaturanDetail, enabled: lampiran === null });
  if (lampiran) return <FileLink file={lampiran} />;
  if (!data?.lampiran) return '–';
  return (
    <>
      <FileLink file={data.lampiran} /> (bawaan kantor)
    </>
  );
}
