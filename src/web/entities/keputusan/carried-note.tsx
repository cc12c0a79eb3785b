import { Alert } from '@mantine/core';
import { formatTanggal } from '../../../shared/tanggal.ts';
import { localTime } from '../../../shared/today.ts';
import type { PermohonanKind, PermohonanRow } from './permohonan-kind.ts';

interface CarriedNoteProps<Row extends PermohonanRow> {
  kind: Pick<PermohonanKind<Row>, 'jenis'>;
  row: Row;
  /** Sentence on what else was copied, or could not be. */
  besides?: string | false | null;
}

/** Renders, above the form of a repeated request, which permohonan its values come from and why that was refused. */
export function CarriedNote<Row extends PermohonanRow>({ kind, row, besides }: CarriedNoteProps<Row>) {
  const { status, alasan_keputusan, created_at } = row;
  const asked = formatTanggal(localTime(new Date(created_at)).tanggal);
  return (
    <Alert color="teal" variant="light" mb="md" role="note">
      Isian ini diambil dari {kind.jenis} Anda tanggal {asked}
      {status === 'Menunggu' ? '' : `, yang ${status.toLowerCase()}`}. {besides}
      {alasan_keputusan && (
        <>
          <br />
          Alasannya: {alasan_keputusan}
        </>
      )}
    </Alert>
  );
}
