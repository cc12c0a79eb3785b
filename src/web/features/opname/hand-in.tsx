import { Button } from '@mantine/core';
import { formatAngka } from '../../../shared/angka.ts';
import { opnameEndpoints } from '../../../shared/opname-endpoints.ts';
import { call } from '../../api/client.ts';
import { showToast } from '../../components/feedback/toast-store.ts';
import { confirm } from '../../components/overlay/confirm-store.ts';
import { useNavigateFromPage } from '../../components/use-navigate-from-page.ts';
import classes from './opname.module.css';
import type { Counting } from './use-counting.ts';
import { rememberKnown } from './use-taken-list.ts';

/** Renders the button that reports this device's counting as complete. */
export function HandIn({ opnameId, counting: { queue, send } }: { opnameId: number; counting: Counting }) {
  const navigate = useNavigateFromPage();
  if (!queue) return null;
  const handIn = () =>
    confirm({
      title: 'Serahkan hitungan perangkat ini?',
      text: 'Lakukan setelah semua ruang Anda selesai. Bila ternyata ada yang terlewat, Anda dapat menghitung lagi selama opname berjalan.',
      confirmLabel: 'Serahkan',
      run: async () => {
        if (!(await send()))
          throw new Error(
            'Masih ada hitungan yang belum terkirim. Tunggu sampai ada jaringan, lalu serahkan.',
          );
        const made = await queue.made();
        await call(opnameEndpoints.perangkat, {
          params: { id: opnameId },
          body: { aksi: 'serah', perangkat_id: queue.perangkatId, jumlah_hitungan: made },
        });
        rememberKnown(queue.perangkatId, 'diserahkan');
        showToast({ message: `${formatAngka(made)} hitungan sudah diserahkan.` });
        void navigate({ to: '/opname/$id', params: { id: String(opnameId) } });
      },
    });
  return (
    <Button variant="default" onClick={() => void handIn()} className={classes.wide}>
      Serahkan hitungan
    </Button>
  );
}
