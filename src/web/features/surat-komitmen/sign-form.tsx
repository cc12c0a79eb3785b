import { useQueryClient } from '@tanstack/react-query';
import {
  type KeadaanSurat,
  type SuratKomitmen,
  suratKomitmenEndpoints,
} from '../../../shared/surat-komitmen.ts';
import { call } from '../../api/client.ts';
import { showToast } from '../../components/feedback/toast-store.ts';
import { FormSection, RecordForm } from '../../components/form/record-form.tsx';
import { useRecordForm } from '../../components/form/use-record-form.ts';
import { keadaanSurat } from '../../entities/pengguna/surat-komitmen.queries.ts';
import { refreshAfter, showAnswer } from '../../entities/refresh.ts';
import { SignatureFields } from '../../entities/tanda-terima/signature-fields.tsx';
import {
  emptySignature,
  type SignatureValues,
  signatureBody,
} from '../../entities/tanda-terima/signature-values.ts';
import classes from './surat-komitmen.module.css';

interface SignFormProps {
  surat: SuratKomitmen;
  bentuk: KeadaanSurat['bentuk'];
}

/** Renders the content of one's own letter and the form to sign it. */
export function SignForm({ surat, bentuk }: SignFormProps) {
  const queryClient = useQueryClient();
  const state = useRecordForm<SignatureValues & Record<string, unknown>, { data: KeadaanSurat }>({
    name: `surat-komitmen/${surat.id}`,
    initial: emptySignature(bentuk) as SignatureValues & Record<string, unknown>,
    secrets: ['goresan'],
    save: (values, { idempotencyKey }) =>
      call(suratKomitmenEndpoints.tandaTangan, {
        params: { id: surat.id },
        body: { tanda_tangan: signatureBody(values) },
        idempotencyKey,
      }),
    onSaved: ({ data }) => {
      showAnswer(queryClient, keadaanSurat(surat.pengguna_id), data);
      void refreshAfter(queryClient, 'pengguna');
      showToast({ message: `Surat komitmen ${surat.nomor} sudah ditandatangani.` });
    },
  });
  const { form } = state;
  return (
    <RecordForm state={state} submitLabel="Tanda tangani">
      <FormSection title="Yang Anda pegang">
        <ul className={classes.items} data-wide>
          {surat.daftar.map(({ kode, nama, jumlah }) => (
            <li key={kode}>
              <span>{nama}</span>
              <small className="angka">{kode}</small>
              <span className="angka">{jumlah}</span>
            </li>
          ))}
          {surat.daftar.length === 0 && <li>Anda tidak memegang barang atau buku.</li>}
        </ul>
      </FormSection>
      <SignatureFields
        form={form}
        onChange={(changed) => form.setValues(changed)}
        allowed={bentuk}
        text="Dengan ini Anda menyetujui isi surat, yang dapat dibuka di atas. Sesudah ditandatangani tidak dapat diubah."
      />
    </RecordForm>
  );
}
