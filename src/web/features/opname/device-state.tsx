import { Alert, Button } from '@mantine/core';
import { formatAngka } from '../../../shared/angka.ts';
import { formatTanggal } from '../../../shared/tanggal.ts';
import { officeToday } from '../../../shared/today.ts';
import { DefinitionList } from '../../components/definition-list.tsx';
import { formatSize } from '../../components/form/file-size.ts';
import { useDeviceKeeps, useOfflineParts } from './device-keeps.ts';
import classes from './opname.module.css';
import type { UsedList } from './use-count-list.ts';
import type { TakenList } from './use-taken-list.ts';

/** Period in milliseconds for which Safari keeps unused data: six days, to be safe. */
const IDLE_MS = 6 * 86_400_000;

/** Messages for a failed list. */
const failures = {
  keep: 'Daftar barangnya tidak dapat disimpan di perangkat. Kosongkan ruang penyimpanannya, dan jangan memakai jendela penyamaran.',
  fetch: 'Daftar barangnya tidak dapat diunduh. Periksa jaringannya.',
};

/** Messages while the server does not count on this device. */
const unready = {
  belum: 'Memberi tahu server bahwa perangkat ini membawa daftarnya …',
  diserahkan:
    'Hitungan perangkat ini sudah diserahkan. Untuk menghitung lagi, pilih tempatnya di bawah ini selagi ada jaringan.',
  dibawa: '',
};

interface DeviceStateProps {
  /** The list on this device. */
  list: Pick<UsedList, 'bytes' | 'failed' | 'refetch'>;
  /** What the server knows of this device. */
  taken: Pick<TakenList, 'known' | 'refusal' | 'tell'>;
  /** Number of unsent counts. */
  waiting: number;
  /** Number of unsent photos. */
  photos: number;
}

/** Renders whether this device can count offline, and whether unsent counts may be lost. */
export function DeviceState({ list: { bytes, failed, refetch }, taken, waiting, photos }: DeviceStateProps) {
  const { secure, installed, persisted, clearsIdle } = useDeviceKeeps();
  const parts = useOfflineParts();
  if (!secure) {
    return (
      <Alert color="yellow" title="Penghitungan di alamat ini memerlukan jaringan">
        Alamat ini bukan https, jadi halaman ini tidak dapat dibuka tanpa jaringan. Tetaplah di dekat
        jaringan, dan jangan menutup halaman ini selama ada hitungan yang menunggu. Minta admin memasang
        https.
      </Alert>
    );
  }
  const ready = bytes !== null && parts.ready && taken.known === 'dibawa';
  const failure = parts.failure ?? (failed ? failures[failed] : taken.refusal);
  const again = () => {
    if (parts.failure !== null) parts.again();
    if (failed) refetch();
    if (taken.refusal !== null) void taken.tell();
  };
  return (
    <section aria-label="Perangkat ini" className={classes.device}>
      {failure === null ? (
        <p role="status" data-ready={ready || undefined}>
          {ready
            ? `Siap dipakai tanpa jaringan (${formatSize(bytes)}).`
            : bytes === null
              ? 'Daftar belum lengkap di perangkat ini …'
              : !parts.ready
                ? 'Menyiapkan untuk dipakai tanpa jaringan …'
                : unready[taken.known]}
        </p>
      ) : (
        <Alert color="yellow" className={classes.failure ?? ''}>
          <strong>Belum dapat dipakai tanpa jaringan.</strong> {failure}{' '}
          <Button size="compact-md" variant="default" onClick={again}>
            Coba lagi
          </Button>
        </Alert>
      )}
      <DefinitionList
        items={[
          { label: 'Dibuka sebagai', value: installed ? 'Aplikasi terpasang' : 'Halaman peramban' },
          {
            label: 'Penyimpanan',
            value:
              persisted === null
                ? 'Menanyakan …'
                : persisted
                  ? 'Tidak dihapus peramban'
                  : 'Dapat dihapus bila penuh',
          },
          {
            label: 'Menunggu dikirim',
            value: `${formatAngka(waiting)} hitungan, ${formatAngka(photos)} foto`,
          },
        ]}
      />
      {clearsIdle && (
        <Alert color="yellow" title="Safari menghapus yang tujuh hari tidak dibuka">
          {waiting > 0
            ? `Kirim ${formatAngka(waiting)} hitungan yang menunggu, atau buka lagi halaman ini, paling lambat ${formatTanggal(officeToday(new Date(Date.now() + IDLE_MS)))}. `
            : ''}
          Agar tidak terhapus, pasang MANIS: tekan Bagikan, lalu Tambah ke Layar Utama, dan hitunglah dari
          sana.
        </Alert>
      )}
      {!clearsIdle && persisted === false && waiting > 0 && (
        <Alert color="yellow" title="Peramban ini dapat menghapus hitungan yang menunggu">
          Kirim {formatAngka(waiting)} hitungan begitu ada jaringan, dan jangan biarkan penyimpanan ponsel
          penuh.
          {!installed && ' Bila MANIS dipasang sebagai aplikasi, peramban biasanya tidak menghapusnya.'}
        </Alert>
      )}
    </section>
  );
}
