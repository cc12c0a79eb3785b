import { ActionIcon } from '@mantine/core';
import { IconRepeat } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { MAX_ALASAN } from '../../../shared/limits.ts';
import { opnameEndpoints } from '../../../shared/opname-endpoints.ts';
import { call } from '../../api/client.ts';
import { showToast } from '../../components/feedback/toast-store.ts';
import { confirm } from '../../components/overlay/confirm-store.ts';
import { refreshAfter } from '../../entities/refresh.ts';

interface RecountRoomProps {
  opnameId: number;
  lokasiId: number;
  /** Path of the room. */
  jalur: string;
}

/** Renders the button in a room's row that sends it back to be counted again. */
export function RecountRoom({ opnameId, lokasiId, jalur }: RecountRoomProps) {
  const queryClient = useQueryClient();
  const recount = () =>
    confirm({
      title: `Hitung ulang ${jalur}?`,
      text: 'Hitungan ruang ini yang lama tetap tersimpan, tetapi tidak berlaku lagi. Penghitungan berjalan lagi, dan petugas diberi tahu. Ruang lain tetap seperti sudah dihitung.',
      confirmLabel: 'Hitung ulang',
      reason: { label: 'Catatan untuk petugas', maxLength: MAX_ALASAN },
      run: async (catatan) => {
        const { message } = await call(opnameEndpoints.ulang, {
          params: { id: opnameId },
          body: { lokasi_id: [lokasiId], catatan: catatan || null },
        });
        await refreshAfter(queryClient, 'opname');
        showToast({ message: message ?? 'Ruang ini diminta dihitung ulang.' });
      },
    });
  return (
    <ActionIcon
      variant="subtle"
      color="gray"
      aria-label={`Hitung ulang ${jalur}`}
      title="Hitung ulang"
      onClick={() => void recount()}
    >
      <IconRepeat size={16} aria-hidden />
    </ActionIcon>
  );
}
