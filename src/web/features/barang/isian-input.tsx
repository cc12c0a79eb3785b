import { NativeSelect, TextInput } from '@mantine/core';
import type { ReactNode } from 'react';
import { type Isian, type IsiBarang, MAX_TEXT_ISIAN, type NilaiIsian } from '../../../shared/isian.ts';
import { DateField } from '../../components/form/date-field.tsx';
import { nilaiForInput } from '../../entities/barang/isi-values.ts';
import { IsianNumber } from '../../entities/barang/isian-number.tsx';

interface IsianInputProps {
  isian: Isian;
  isi: IsiBarang;
  error: ReactNode;
  /** Called with '' when the field is emptied. */
  onChange: (nilai: NilaiIsian) => void;
}

const answers = [
  { value: '', label: 'Belum diisi' },
  { value: 'ya', label: 'Ya' },
  { value: 'tidak', label: 'Tidak' },
];

/** Renders the input of one own field of a kategori. */
export function IsianInput({ isian, isi, error, onChange }: IsianInputProps) {
  const { kunci, label, jenis, satuan, wajib, pilihan } = isian;
  const nilai = nilaiForInput(isian, isi);
  const frame = {
    label: satuan ? `${label} (${satuan})` : label,
    required: wajib,
    error,
    'data-path': `isian.${kunci}`,
  };
  switch (jenis) {
    case 'angka':
      return (
        <IsianNumber {...frame} value={typeof nilai === 'number' ? nilai : undefined} onChange={onChange} />
      );
    case 'tanggal':
      return <DateField {...frame} value={String(nilai ?? '')} onChange={onChange} />;
    case 'pilihan':
      return (
        <NativeSelect
          {...frame}
          data={[{ value: '', label: 'Belum dipilih' }, ...pilihan.map((value) => ({ value, label: value }))]}
          value={String(nilai ?? '')}
          onChange={({ currentTarget }) => onChange(currentTarget.value)}
        />
      );
    case 'ya_tidak':
      return (
        <NativeSelect
          {...frame}
          data={answers}
          value={nilai === undefined ? '' : nilai ? 'ya' : 'tidak'}
          onChange={({ currentTarget: { value } }) => onChange(value === '' ? '' : value === 'ya')}
        />
      );
    default:
      return (
        <TextInput
          {...frame}
          maxLength={MAX_TEXT_ISIAN}
          value={String(nilai ?? '')}
          onChange={({ currentTarget }) => onChange(currentTarget.value)}
        />
      );
  }
}
