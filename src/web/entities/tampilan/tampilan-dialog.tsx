import { Checkbox, Radio, Stack, TextInput } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { formatList } from '../../../shared/angka.ts';
import { can } from '../../../shared/permissions.ts';
import { type Halaman, sentFigures, type Tampilan, tampilanEndpoints } from '../../../shared/tampilan.ts';
import { type Rhythm, tampilanFields } from '../../../shared/tampilan-input.ts';
import { call } from '../../api/client.ts';
import { rolesOf, useSession } from '../../api/session.ts';
import { showToast } from '../../components/feedback/toast-store.ts';
import { fieldsOf } from '../../components/form/fields-of.ts';
import { FormDialog } from '../../components/form/form-dialog.tsx';
import { conflictOf, RecordConflict, type Versioned } from '../../components/form/record-conflict.tsx';
import { useRecordForm } from '../../components/form/use-record-form.ts';
import { refreshAfter } from '../refresh.ts';
import { tampilanList } from './tampilan.queries.ts';
import type { ViewState } from './use-views.ts';

/** View to edit: null for a new one from the list's present state. */
export interface TampilanSubject {
  view: Tampilan | null;
}

interface TampilanDialogProps {
  subject: TampilanSubject;
  halaman: Halaman;
  now: ViewState;
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

interface TampilanValues extends Versioned {
  nama: string;
  untuk_kantor: boolean;
  kirim: Rhythm | typeof NEVER;
}

const valuesOf = (view: Tampilan | null): TampilanValues => ({
  nama: view?.nama ?? '',
  untuk_kantor: view?.untuk_kantor ?? false,
  kirim: view?.kirim ?? NEVER,
  versi: view?.versi ?? 1,
});

const labels = {
  nama: 'Nama tampilan',
  untuk_kantor: 'Untuk seluruh kantor',
  kirim: 'Kirim lewat e-mail',
};

function textOf(field: string, { nama, untuk_kantor, kirim }: TampilanValues): string {
  if (field === 'nama') return nama;
  if (field === 'untuk_kantor') return untuk_kantor ? 'Ya' : 'Tidak';
  return rhythms.find(({ value }) => value === kirim)?.label ?? kirim;
}

/** Renders the dialog of a saved view: name, owner, and e-mail frequency. */
export default function TampilanDialog(props: TampilanDialogProps) {
  const { subject, halaman, now, open, onClose, onSaved } = props;
  const { view } = subject;
  const queryClient = useQueryClient();
  const { user } = useSession();
  const list = tampilanList(halaman);
  const state = useRecordForm({
    name: `tampilan/${view ? view.id : `baru.${halaman}`}`,
    initial: valuesOf(view),
    save: async ({ kirim, versi, ...values }, { idempotencyKey }) => {
      const written = { ...values, kirim: kirim === NEVER ? null : kirim };
      if (!view)
        return call(tampilanEndpoints.create, { body: { ...written, ...now, halaman }, idempotencyKey });
      // keeps what somebody else changed meanwhile
      const latest = queryClient.getQueryData(list.queryKey)?.data.find(({ id }) => id === view.id);
      const { id, filter, kolom } = latest?.versi === versi ? latest : view;
      return call(tampilanEndpoints.update, { params: { id }, body: { ...written, filter, kolom, versi } });
    },
    onSaved: ({ data, message }) => {
      void refreshAfter(queryClient, 'tampilan');
      showToast({ message: message ?? 'Tampilan sudah disimpan.' });
      onClose();
      if (!view) onSaved(data);
    },
  });
  const { form } = state;
  const details = conflictOf(state.failure);
  const { data, error } = useQuery({ ...list, enabled: details !== undefined, staleTime: 0 });
  const latest = data?.find(({ id }) => id === view?.id);
  // unless the frequency changes, the recipient stays
  const stays = view?.kirim === form.values.kirim && form.values.untuk_kantor;
  const receiver = stays && view?.penerima && view.penerima.id !== user?.id ? view.penerima.name : 'Anda';
  const sent = formatList(['jumlah baris', ...sentFigures[halaman], 'tautannya']);
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
      {view && (
        <div data-wide>
          <RecordConflict<TampilanValues, Tampilan>
            jenis="tampilan"
            title="Tampilan ini sudah berubah"
            state={state}
            record={view}
            details={details}
            latest={{ data: latest, error }}
            valuesOf={valuesOf}
            fields={['nama', 'untuk_kantor', 'kirim']}
            labels={labels}
            show={textOf}
          />
        </div>
      )}
      <TextInput {...field('nama')} label={labels.nama} required data-wide data-autofocus />
      {can(rolesOf(user), 'tampilan:share') && (
        <Checkbox
          label={labels.untuk_kantor}
          description="Semua yang dapat membuka daftar ini melihatnya; hanya admin yang mengubahnya."
          data-wide
          {...form.getInputProps('untuk_kantor', { type: 'checkbox' })}
        />
      )}
      <Radio.Group
        label={labels.kirim}
        description={`Sesudah pukul 06.00 kepada ${receiver}: ${sent}.`}
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
    </FormDialog>
  );
}
