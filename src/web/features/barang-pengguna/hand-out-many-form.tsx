import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { formatAngka, formatList } from '../../../shared/angka.ts';
import {
  type BarangStok,
  barangPenggunaManyEndpoints,
  MAX_MANY,
  type ManyHoldings,
} from '../../../shared/barang-pengguna-many.ts';
import { officeToday } from '../../../shared/today.ts';
import { call } from '../../api/client.ts';
import { useSession } from '../../api/session.ts';
import { showToast } from '../../components/feedback/toast-store.ts';
import { FormSection, RecordForm } from '../../components/form/record-form.tsx';
import { useRecordForm } from '../../components/form/use-record-form.ts';
import { useNavigateFromPage } from '../../components/use-navigate-from-page.ts';
import {
  BastAlongFields,
  type BastAlongValues,
  bastAlongBody,
  bastAlongValues,
} from '../../entities/barang-pengguna/bast-along-fields.tsx';
import { refreshAfter } from '../../entities/refresh.ts';
import { entered } from './form-values.ts';
import { type HandOutRow, HandOutRows, rowBody, rowOf } from './hand-out-rows.tsx';
import { DayField, NoteField, PersonField } from './holding-fields.tsx';

interface Values extends BastAlongValues {
  pengguna_id: number | null;
  barang: HandOutRow[];
  tanggal_awal: string;
  keterangan: string;
}

interface HandOutManyFormProps {
  /** Barang chosen before, including those without stock. */
  chosen: BarangStok[];
  /** Number of barang chosen, including those beyond the limit. */
  total: number;
  penggunaId: number | undefined;
}

/** Renders the form that hands several barang to one person. */
export function HandOutManyForm({ penggunaId, ...offered }: HandOutManyFormProps) {
  // fixed when the form opens: pieces handed out meanwhile are rejected by name
  const [{ chosen, total }] = useState(offered);
  const { user } = useSession();
  const navigate = useNavigateFromPage();
  const queryClient = useQueryClient();
  const left = chosen.filter(({ sisa }) => sisa > 0);
  const state = useRecordForm<Values, { data: ManyHoldings; message?: string | undefined }>({
    name: `barang/serahkan/${penggunaId ?? ''}/${chosen.map(({ id }) => id).join(',')}`,
    initial: {
      pengguna_id: penggunaId ?? null,
      barang: left.map(rowOf),
      tanggal_awal: officeToday(),
      keterangan: '',
      ...bastAlongValues(user?.id),
    },
    save: ({ pengguna_id, barang, tanggal_awal, keterangan, ...bast }, { idempotencyKey }) =>
      call(barangPenggunaManyEndpoints.handOut, {
        body: {
          pengguna_id: entered(pengguna_id),
          barang: barang.map(rowBody),
          tanggal_awal: tanggal_awal || undefined,
          keterangan,
          ...bastAlongBody(bast),
        },
        idempotencyKey,
      }),
    onSaved: ({ data, message = '' }, { pengguna_id }) => {
      showToast({ message });
      void refreshAfter(queryClient, 'barang');
      const [paper] = data.bast;
      if (paper) void navigate({ to: '/bast/detail/$id', params: { id: String(paper.id) } });
      else void navigate({ to: '/pengguna/detail/$id', params: { id: String(pengguna_id) } });
    },
  });
  const { form } = state;
  const field = form.getInputProps;
  return (
    <RecordForm state={state} submitLabel="Serahkan">
      <FormSection title="Untuk siapa">
        <PersonField label="Kepada" bound={field('pengguna_id')} />
        <DayField label="Tanggal serah terima" bound={field('tanggal_awal')} />
      </FormSection>
      <FormSection title="Barang">
        <LeftOut chosen={chosen} total={total} />
        <HandOutRows form={form} />
      </FormSection>
      <FormSection title="Keterangan dan BAST">
        <NoteField
          label="Keterangan"
          bound={field('keterangan')}
          placeholder="Misalnya untuk keperluan apa"
        />
        <BastAlongFields form={form} jenis="penyerahan" />
      </FormSection>
    </RecordForm>
  );
}

/** Maximum of names in the sentence; the others are counted. */
const NAMED = 5;

/** Lists the chosen barang that are not offered: without stock, or beyond the limit. */
function LeftOut({ chosen, total }: Pick<HandOutManyFormProps, 'chosen' | 'total'>) {
  const without = chosen.filter(({ sisa }) => sisa <= 0);
  const named = without.slice(0, NAMED).map(({ nama_barang }) => nama_barang);
  const rest = without.length - NAMED;
  return (
    <>
      {total > MAX_MANY && (
        <p data-wide role="status">
          Anda memilih {formatAngka(total)} barang; {formatAngka(MAX_MANY)} yang pertama menurut nama tampil
          di sini. Serahkan selebihnya sesudah ini.
        </p>
      )}
      {without.length > 0 && (
        <p data-wide role="status">
          {formatAngka(without.length)} barang tidak ikut karena tidak ada sisanya:{' '}
          {formatList([...named, ...(rest > 0 ? [`${formatAngka(rest)} lainnya`] : [])])}.
        </p>
      )}
    </>
  );
}
