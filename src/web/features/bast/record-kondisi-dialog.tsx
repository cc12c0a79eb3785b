import { useQueryClient } from '@tanstack/react-query';
import { formatAngka } from '../../../shared/angka.ts';
import type { Kondisi } from '../../../shared/limits.ts';
import { type BarisTandaTerima, tandaTerimaEndpoints } from '../../../shared/tanda-terima.ts';
import { officeToday } from '../../../shared/today.ts';
import { call } from '../../api/client.ts';
import { showToast } from '../../components/feedback/toast-store.ts';
import { DateField } from '../../components/form/date-field.tsx';
import { FormDialog } from '../../components/form/form-dialog.tsx';
import { useRecordForm } from '../../components/form/use-record-form.ts';
import { refreshAfter } from '../../entities/refresh.ts';

/** A line whose receiver saw another kondisi, with what the register says. */
export interface SeenKondisi {
  bastId: number;
  holdingId: number;
  nama: string;
  kondisi: Kondisi;
  penerima: string;
  /** Day of the signature. */
  seenOn: string;
  register: NonNullable<BarisTandaTerima['register']>;
}

interface RecordKondisiDialogProps {
  seen: SeenKondisi;
  open: boolean;
  onClose: () => void;
}

interface Values extends Record<string, unknown> {
  tanggal: string;
}

/** Renders the dialog with which the register takes over a kondisi that a receiver saw. */
export function RecordKondisiDialog({ seen, open, onClose }: RecordKondisiDialogProps) {
  const { bastId, holdingId, nama, kondisi, penerima, seenOn, register } = seen;
  const queryClient = useQueryClient();
  const state = useRecordForm<Values, { message?: string | undefined }>({
    name: `bast/${bastId}/kondisi/${holdingId}`,
    initial: { tanggal: seenOn },
    save: async ({ tanggal }, { idempotencyKey }) => {
      const body = { holding_id: holdingId, tanggal };
      const answer = await call(tandaTerimaEndpoints.kondisi, {
        params: { id: bastId },
        body,
        idempotencyKey,
      });
      await refreshAfter(queryClient, 'barang');
      return answer;
    },
    onSaved: ({ message = 'Kondisi sudah dicatat.' }) => {
      onClose();
      showToast({ message });
    },
  });
  const { jumlah, jumlah_barang } = register;
  const whole = jumlah >= jumlah_barang;
  return (
    <FormDialog
      open={open}
      onClose={onClose}
      title={`Catat kondisi ${nama}`}
      state={state}
      submitLabel="Catat kondisi"
      intro={
        <>
          {penerima} melihat barang ini <strong>{kondisi}</strong>, sedangkan {register.kode_barang} tercatat{' '}
          {register.kondisi}.{' '}
          {whole
            ? `Barang itu tercatat ${kondisi} sejak tanggal ini.`
            : `${formatAngka(jumlah)} dari ${formatAngka(jumlah_barang)} unit dipisahkan menjadi barang sendiri, ${kondisi}, bersama pemegangnya bila ada; lainnya tetap ${register.kondisi}.`}
        </>
      }
    >
      <DateField
        label="Sejak tanggal"
        required
        clearable={false}
        max={officeToday()}
        value={state.form.values.tanggal}
        onChange={(tanggal) => state.form.setFieldValue('tanggal', tanggal)}
        error={state.form.errors.tanggal}
        data-path="tanggal"
      />
    </FormDialog>
  );
}
