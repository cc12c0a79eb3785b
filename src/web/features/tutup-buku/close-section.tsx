import { Button, NativeSelect, Skeleton } from '@mantine/core';
import { IconLock } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { formatAngka } from '../../../shared/angka.ts';
import { formatTanggal } from '../../../shared/tanggal.ts';
import { type RingkasanTutup, tutupBukuEndpoints } from '../../../shared/tutup-buku.ts';
import { call } from '../../api/client.ts';
import { ErrorState } from '../../components/feedback/error-state.tsx';
import { showToast } from '../../components/feedback/toast-store.ts';
import { confirm } from '../../components/overlay/confirm-store.ts';
import { PageSection } from '../../components/page-section.tsx';
import { refreshAll } from '../../entities/refresh.ts';
import { RingkasanFigures } from './ringkasan-figures.tsx';
import classes from './tutup-buku.module.css';
import { tutupBukuPreview } from './tutup-buku.queries.ts';

/** Offices usually close a half-year or a year. */
const usual = (day: string) => day.endsWith('-12-31') || day.endsWith('-06-30');

/** Renders the closing of the books up to a month's end, with a preview of the register on that day. */
export function CloseSection({ days }: { days: readonly string[] }) {
  const queryClient = useQueryClient();
  const [chosen, setChosen] = useState<string>();
  const day = days.find((one) => one === chosen) ?? days.find(usual) ?? days[0];
  const preview = useQuery(tutupBukuPreview(day));
  if (day === undefined) return null;
  const close = () =>
    confirm({
      title: `Tutup buku sampai ${formatTanggal(day)}?`,
      text: 'Sesudah itu tidak ada mutasi atau serah terima yang dapat diberi tanggal sampai hari itu. Yang ternyata keliru dikoreksi pada hari pertama sesudahnya. Penutupan terakhir dapat dibuka kembali dengan alasan.',
      confirmLabel: 'Tutup buku',
      run: async () => {
        const { message } = await call(tutupBukuEndpoints.create, { body: { sampai: day } });
        await refreshAll(queryClient);
        showToast({ message });
      },
    });
  return (
    <PageSection title="Tutup sampai">
      <div className={classes.close}>
        <NativeSelect
          label="Akhir bulan"
          value={day}
          data={days.map((value) => ({ value, label: formatTanggal(value) }))}
          onChange={(event) => setChosen(event.currentTarget.value)}
        />
        <Button leftSection={<IconLock size={16} aria-hidden />} onClick={() => void close()}>
          Tutup buku
        </Button>
      </div>
      {preview.data ? (
        <>
          <RingkasanFigures of={preview.data} />
          <ToLookAt periksa={preview.data.periksa} opname={preview.data.opname_terbuka} />
        </>
      ) : preview.error ? (
        <ErrorState error={preview.error} onRetry={() => void preview.refetch()} />
      ) : (
        <Skeleton className={classes.pending} />
      )}
    </PageSection>
  );
}

/** Renders the checks before closing. */
function ToLookAt({
  periksa,
  opname,
}: {
  periksa: RingkasanTutup['periksa'];
  opname: readonly { id: number; nama: string }[];
}) {
  const { tanpa_harga, tanpa_tanggal, rusak_berat } = periksa;
  const barang = (count: number) => `${formatAngka(count)} barang`;
  return (
    <ul className={classes.check} aria-label="Yang perlu diperiksa">
      {tanpa_harga > 0 && (
        <li>
          <Link to="/barang" search={{ harga_belum_diketahui: 'true' }}>
            {barang(tanpa_harga)} belum berharga
          </Link>
        </li>
      )}
      {tanpa_tanggal > 0 && <li>{barang(tanpa_tanggal)} hanya diketahui tahun perolehannya</li>}
      {rusak_berat > 0 && (
        <li>
          <Link to="/barang" search={{ kondisi: 'Rusak Berat' }}>
            {barang(rusak_berat)} Rusak Berat belum dihapus
          </Link>
        </li>
      )}
      {opname.map(({ id, nama }) => (
        <li key={id}>
          <Link to="/opname/$id" params={{ id: String(id) }}>
            Opname {nama}
          </Link>{' '}
          belum selesai. Koreksinya akan bertanggal sesudah hari yang ditutup.
        </li>
      ))}
      {tanpa_harga + tanpa_tanggal + rusak_berat + opname.length === 0 && (
        <li>Tidak ada yang perlu diperiksa.</li>
      )}
    </ul>
  );
}
