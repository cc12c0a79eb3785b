import { ActionIcon } from '@mantine/core';
import { IconRepeat } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { MAX_ALASAN } from '../../../shared/limits.ts';
import { opnameEndpoints } from '../../../shared/opname-endpoints.ts';
import { call } from '../../api/client.ts';
import { showToast } from '../../components/feedback/toast-store.ts';
import { confirm } from '../../components/overlay/confirm-store.ts';
import { refreshAfter } from '../../entities/refresh.ts';
import type { CountedPlace } from './worksheet-formats.ts';

const texts = {
  ruang:
    'Hitungan ruang ini yang lama tetap tersimpan, tetapi tidak berlaku lagi. Penghitungan berjalan lagi, dan petugas diberi tahu. Ruang lain tetap seperti sudah dihitung.',
  orang:
    'Hitungan orang ini yang lama tetap tersimpan, tetapi tidak berlaku lagi. Penghitungan berjalan lagi, dan petugas diberi tahu. Orang lain tetap seperti sudah dihitung.',
} as const;

/** Renders the button that requests a recount of a room or person. */
export function RecountPlace({ opnameId, place }: { opnameId: number; place: CountedPlace }) {
  const { menurut, id, nama } = place;
  const queryClient = useQueryClient();
  const recount = () =>
    confirm({
      title: `Hitung ulang ${nama}?`,
      text: texts[menurut],
      confirmLabel: 'Hitung ulang',
      reason: { label: 'Catatan untuk petugas', maxLength: MAX_ALASAN },
      run: async (catatan) => {
        const { message } = await call(opnameEndpoints.ulang, {
          params: { id: opnameId },
          body: {
            ...(menurut === 'orang' ? { pengguna_id: [id] } : { lokasi_id: [id] }),
            catatan: catatan || null,
          },
        });
        await refreshAfter(queryClient, 'opname');
        showToast({ message: message ?? 'Sudah diminta dihitung ulang.' });
      },
    });
  return (
    <ActionIcon
      variant="subtle"
      color="gray"
      aria-label={`Hitung ulang ${nama}`}
      title="Hitung ulang"
      onClick={() => void recount()}
    >
      <IconRepeat size={16} aria-hidden />
    </ActionIcon>
  );
}
