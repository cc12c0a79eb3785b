import type { UseFormReturnType } from '@mantine/form';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { isLengkap } from '../../../shared/pengguna.ts';
import { sentenceOf } from '../../api/api-error.ts';
import { showToast } from '../../components/feedback/toast-store.ts';
import { AsyncSelect } from '../../components/form/async-select.tsx';
import { labelFirst } from '../../components/form/label-first.ts';
import { penggunaDetail } from '../../entities/pengguna/pengguna.queries.ts';
import { activePenggunaChoice } from '../../entities/pengguna/pengguna-choice.ts';
import type { PengaturanValues } from './pengaturan-form-values.ts';

interface SignerChoiceProps {
  form: UseFormReturnType<PengaturanValues>;
  /** Prefix of the signer's fields. */
  signer: 'penanda_tangan' | 'penanda_tangan_kedua';
  label: string;
}

/** Renders the choice of a person, whose name, jabatan and NIP fill the signer's fields; all three stay editable. */
export default function SignerChoice({ form, signer, label }: SignerChoiceProps) {
  const queryClient = useQueryClient();
  const [chosen, setChosen] = useState<number | null>(null);
  const wanted = useRef<number | null>(null);
  const fill = async (id: number | null) => {
    setChosen(id);
    wanted.current = id;
    if (id === null) return;
    try {
      const person = await queryClient.fetchQuery(penggunaDetail(id));
      // somebody else was chosen meanwhile
      if (wanted.current !== id) return;
      form.setFieldValue(`${signer}_nama`, person.name);
      form.setFieldValue(`${signer}_jabatan`, person.jabatan ?? '');
      form.setFieldValue(`${signer}_nip`, (isLengkap(person) && person.nip) || '');
    } catch (error) {
      setChosen(null);
      showToast({ kind: 'error', message: sentenceOf(error) });
    }
  };
  return (
    <AsyncSelect
      {...activePenggunaChoice}
      label={label}
      description="Nama, jabatan, dan NIP-nya diisikan; semuanya tetap dapat diketik sendiri."
      inputWrapperOrder={labelFirst}
      data-wide
      value={chosen}
      onChange={(id) => void fill(id)}
    />
  );
}
