import { useQuery } from '@tanstack/react-query';
import type { StoredFile } from '../../components/form/file-field.tsx';
import { FileLink } from '../../components/form/file-link.tsx';
import { pengaturanDetail } from '../../entities/pengaturan/pengaturan.queries.ts';

/** Renders the attachment of a record, or the office's default attachment. */
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
