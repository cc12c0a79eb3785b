import { Checkbox, Radio, Stack, TextInput } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { can } from '../../../shared/permissions.ts';
import { type Halaman, isSentHalaman, type Tampilan, tampilanEndpoints } from '../../../shared/tampilan.ts';
import { type Rhythm, tampilanFields } from '../../../shared/tampilan-input.ts';
import { call } from '../../api/client.ts';
import { rolesOf, useSession } from '../../api/session.ts';
import { showToast } from '../../components/feedback/toast-store.ts';
import { fieldsOf } from '../../components/form/fields-of.ts';
import { FormDialog } from '../../components/form/form-dialog.tsx';
import { useRecordForm } from '../../components/form/use-record-form.ts';
import { refreshAfter } from '../refresh.ts';
import type { Shown } from './use-views.ts';

/** The view that is written: null for a new one of what the list shows. */
export interface TampilanSubject {
  view: Tampilan | null;
}

interface TampilanDialogProps {
  subject: TampilanSubject;
  halaman: Halaman;
  now: Shown;
  open: boolean;
  onClose: () => void;
  /** Called with a new view. */
  onSaved: (view: Tampilan) => void;
}

const NEVER = 'tidak';
const rhythms: { value: Rhythm | typeof NEVER; label: string }[] = [
  { value: NEVER, label: 'Tidak dikirim' },
  { value: 'minggu', label: 'Setiap Senin' },
  { value: 'bulan', label: 'Setiap tanggal 1' },
];

/** Renders the dialog of a saved view: its name, whose it is, and how often it is sent. */
export default function TampilanDialog(props: TampilanDialogProps) {
  const { subject, halaman, now, open, onClose, onSaved } = props;
  const { view } = subject;
  const queryClient = useQueryClient();
  const { user } = useSession();
  const state = useRecordForm({
    name: `tampilan/${view ? view.id : `baru.${halaman}`}`,
    initial: {
      nama: view?.nama ?? '',
      untuk_kantor: view?.untuk_kantor ?? false,
      kirim: view?.kirim ?? (NEVER as Rhythm | typeof NEVER),
    },
    save: async ({ kirim, ...values }, { idempotencyKey }) => {
      const written = { ...values, kirim: kirim === NEVER ? null : kirim };
      if (!view)
        return call(tampilanEndpoints.create, { body: { ...written, ...now, halaman }, idempotencyKey });
      const { id, filter, kolom, versi } = view;
      const body = { ...written, filter, kolom, versi };
      return call(tampilanEndpoints.update, { params: { id }, body }).catch((error: unknown) => {
        // somebody else may have changed it: opened again, the dialog begins from that
        void refreshAfter(queryClient, 'tampilan');
        throw error;
      });
    },
    onSaved: ({ data, message }) => {
      void refreshAfter(queryClient, 'tampilan');
      showToast({ message: message ?? 'Tampilan sudah disimpan.' });
      onClose();
      if (!view) onSaved(data);
    },
  });
  const { form } = state;
  // unless the rhythm changes, the e-mail stays with who set it
  const stays = view?.kirim === form.values.kirim && form.values.untuk_kantor;
  const receiver = stays && view?.penerima && view.penerima.id !== user?.id ? view.penerima.name : 'Anda';
  const field = fieldsOf(form, tampilanFields.shape);
  return (
    <FormDialog
      open={open}
      onClose={onClose}
      title={view ? `Ubah tampilan "${view.nama}"` : 'Simpan tampilan'}
      state={state}
      submitLabel="Simpan"
      {...(!view && { intro: 'Filter, urutan, dan kolom yang tampil sekarang disimpan dengan nama ini.' })}
    >
      <TextInput {...field('nama')} label="Nama tampilan" required data-wide data-autofocus />
      {can(rolesOf(user), 'tampilan:share') && (
        <Checkbox
          label="Untuk seluruh kantor"
          description="Semua yang dapat membuka daftar ini melihatnya; hanya admin yang mengubahnya."
          data-wide
          {...form.getInputProps('untuk_kantor', { type: 'checkbox' })}
        />
      )}
      {isSentHalaman(halaman) && (
        <Radio.Group
          label="Kirim lewat e-mail"
          description={`Sesudah pukul 06.00 kepada ${receiver}: jumlah baris, jumlah unit, nilai, dan tautannya.`}
          data-wide
          data-path="kirim"
          {...form.getInputProps('kirim')}
        >
          <Stack gap="xs" mt="xs">
            {rhythms.map(({ value, label }) => (
              <Radio key={value} value={value} label={label} />
            ))}
          </Stack>
        </Radio.Group>
      )}
    </FormDialog>
  );
}
