import { Button } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { ImporSettings } from '../../../shared/impor.ts';
import { imporEndpoints } from '../../../shared/impor-endpoints.ts';
import { sentenceOf } from '../../api/api-error.ts';
import { call } from '../../api/client.ts';
import { showToast } from '../../components/feedback/toast-store.ts';
import { refreshAfter } from '../../entities/refresh.ts';

interface RecheckButtonProps {
  id: number;
  pengaturan: ImporSettings;
  onDone: () => void;
}

/** Renders the button that checks the rows again with the same settings, after data changed since the last check. */
export function RecheckButton({ id, pengaturan, onDone }: RecheckButtonProps) {
  const queryClient = useQueryClient();
  const check = useMutation({
    mutationFn: () => call(imporEndpoints.periksa, { params: { id }, body: pengaturan }),
    onSuccess: async () => {
      await refreshAfter(queryClient, 'impor');
      onDone();
      showToast({ message: 'Daftar ini sudah diperiksa ulang. Pilih lagi yang diterapkan.' });
    },
    onError: (error) => showToast({ kind: 'error', message: sentenceOf(error) }),
  });
  return (
    <Button
      mt="xs"
      size="compact-sm"
      variant="default"
      loading={check.isPending}
      onClick={() => check.mutate()}
    >
      Periksa ulang
    </Button>
  );
}
