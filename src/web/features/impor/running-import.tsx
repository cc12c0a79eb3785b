import { Button, Progress } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { formatAngka } from '../../../shared/angka.ts';
import type { Impor } from '../../../shared/impor.ts';
import { imporEndpoints } from '../../../shared/impor-endpoints.ts';
import { sentenceOf } from '../../api/api-error.ts';
import { call } from '../../api/client.ts';
import { showToast } from '../../components/feedback/toast-store.ts';
import { refreshAfter } from '../../entities/refresh.ts';
import { entityWords } from './entity-words.ts';
import classes from './running-import.module.css';

/** Renders the progress of a running import, with a button to cancel it. */
export function RunningImport({ impor }: { impor: Impor }) {
  const queryClient = useQueryClient();
  const total = impor.pemeriksaan?.diterima ?? 0;
  const share = total === 0 ? 0 : (impor.diproses / total) * 100;
  const cancel = useMutation({
    mutationFn: () => call(imporEndpoints.batal, { params: { id: impor.id } }),
    onError: (error) => showToast({ kind: 'error', message: sentenceOf(error) }),
    onSettled: () => refreshAfter(queryClient, 'impor'),
  });
  return (
    <section className={classes.box} aria-label="Impor berjalan">
      <p role="status" className={classes.lead}>
        Menyimpan {formatAngka(impor.diproses)} dari {formatAngka(total)} baris{' '}
        {entityWords[impor.jenis].noun} …
      </p>
      <Progress value={share} animated aria-label="Kemajuan impor" size="lg" />
      <p className={classes.text}>
        Anda boleh meninggalkan halaman ini; impor tetap berjalan. Bila dibatalkan, tidak ada satu baris pun
        yang tersimpan.
      </p>
      <Button variant="default" loading={cancel.isPending} onClick={() => cancel.mutate()}>
        Batalkan impor
      </Button>
    </section>
  );
}
