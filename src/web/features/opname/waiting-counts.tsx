import { Alert, Button } from '@mantine/core';
import { formatAngka } from '../../../shared/angka.ts';
import classes from './opname.module.css';
import type { Counting } from './use-counting.ts';

interface WaitingCountsProps {
  counting: Counting;
  /** Whether the session has ended, so that nothing can be sent. */
  ended: boolean;
}

/** Renders the number of unsent counts and photos, the reason, and those that the server refused. */
export function WaitingCounts({ counting, ended }: WaitingCountsProps) {
  const { queue, waiting, photos, failure, send, drop, dropPhoto } = counting;
  const isUnsent = ({ pesan }: { pesan: string | null }) => pesan === null;
  const unsent = [waiting.filter(isUnsent).length, photos.filter(isUnsent).length] as const;
  const anyUnsent = unsent[0] + unsent[1] > 0;
  return (
    <>
      <p className={classes.waiting} role="status" data-unsent={anyUnsent || undefined}>
        {queue ? waitingText(...unsent) : 'Membaca hitungan di perangkat ini …'}
        {failure && anyUnsent && !ended && (
          <>
            {' '}
            {failure}{' '}
            <Button size="compact-xs" variant="default" onClick={() => void send()}>
              Kirim sekarang
            </Button>
          </>
        )}
      </p>
      {waiting.map(
        ({ id, kode, pesan }) =>
          pesan !== null && (
            <Refused key={id} title={`Tidak tersimpan: ${kode}`} text={pesan} onClose={() => void drop(id)} />
          ),
      )}
      {photos.map(
        ({ id, kode, pesan }) =>
          pesan !== null && (
            <Refused
              key={id}
              title={`Foto tidak tersimpan: ${kode}`}
              text={pesan}
              onClose={() => void dropPhoto(id)}
            />
          ),
      )}
    </>
  );
}

/** Formats the number of unsent items: `2 hitungan dan 1 foto menunggu dikirim.` */
export function waitingText(counts: number, photos: number): string {
  if (counts + photos === 0) return 'Semua hitungan sudah terkirim.';
  const parts = [
    ...(counts > 0 ? [`${formatAngka(counts)} hitungan`] : []),
    ...(photos > 0 ? [`${formatAngka(photos)} foto`] : []),
  ];
  return `${parts.join(' dan ')} menunggu dikirim.`;
}

function Refused({ title, text, onClose }: { title: string; text: string; onClose: () => void }) {
  return (
    <Alert color="red" title={title} withCloseButton closeButtonLabel="Tutup" onClose={onClose}>
      {text}
    </Alert>
  );
}
