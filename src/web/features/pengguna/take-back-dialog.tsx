import { useQueryClient } from '@tanstack/react-query';
import { formatAngka } from '../../../shared/angka.ts';
import { barangPenggunaManyEndpoints, MAX_MANY } from '../../../shared/barang-pengguna-many.ts';
import { historyEndpoints } from '../../../shared/history.ts';
import { call } from '../../api/client.ts';
import { useSession } from '../../api/session.ts';
import { showToast } from '../../components/feedback/toast-store.ts';
import { FormDialog } from '../../components/form/form-dialog.tsx';
import { useRecordForm } from '../../components/form/use-record-form.ts';
import type { Selection } from '../../components/table/use-selection.ts';
import {
  TakeBackFields,
  takeBackBody,
  takeBackValues,
} from '../../entities/barang-pengguna/take-back-fields.tsx';
import { refreshAll } from '../../entities/refresh.ts';

/** Holdings of a person selected to be taken back. */
export interface TakeBackSubject {
  penggunaId: number;
  name: string;
  selection: Pick<Selection, 'ids' | 'allMatching' | 'count'>;
}

interface TakeBackDialogProps {
  subject: TakeBackSubject;
  open: boolean;
  onClose: () => void;
  onDone: () => void;
}

/** Page size of the history. */
const PAGE = 100;

/** Returns the ids of the selected holdings; stops once they exceed the limit of one request. */
async function idsOf({ penggunaId, selection }: TakeBackSubject): Promise<number[]> {
  if (!selection.allMatching) return [...selection.ids].map(Number);
  const ids: number[] = [];
  for (let page = 1; ids.length <= MAX_MANY; page++) {
    const query = {
      pengguna_id: penggunaId,
      status: 'Masih Digunakan',
      per_page: PAGE,
      page,
      sort: 'id',
    } as const;
    const { data } = await call(historyEndpoints.list, { query });
    ids.push(...data.map(({ id }) => id));
    if (data.length < PAGE) break;
  }
  return ids;
}

/** Renders the dialog that takes back several holdings of one person. */
export function TakeBackDialog({ subject, open, onClose, onDone }: TakeBackDialogProps) {
  const { user } = useSession();
  const queryClient = useQueryClient();
  const state = useRecordForm({
    name: `pengguna/${subject.penggunaId}/tarik`,
    initial: takeBackValues(user?.id),
    save: async (values, { idempotencyKey }) => {
      const answer = await call(barangPenggunaManyEndpoints.takeBack, {
        body: { holding_ids: await idsOf(subject), ...takeBackBody(values) },
        idempotencyKey,
      });
      await refreshAll(queryClient);
      return answer;
    },
    onSaved: ({ message = '' }) => {
      onClose();
      onDone();
      showToast({ message });
    },
  });
  return (
    <FormDialog
      open={open}
      onClose={onClose}
      title={`Tarik kembali ${formatAngka(subject.selection.count)} barang dari ${subject.name}`}
      state={state}
      submitLabel="Tarik kembali"
      intro="Seluruhnya kembali ke stok. Untuk sebagian dari satu barang, buka halaman Pengguna Barang."
    >
      <TakeBackFields form={state.form} />
    </FormDialog>
  );
}
