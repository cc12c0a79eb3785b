import { Autocomplete, NativeSelect, NumberInput, TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import type { Impor } from '../../../shared/impor.ts';
import type { Bidang, FieldChoice } from '../../../shared/impor-field.ts';
import { kondisiValues } from '../../../shared/limits.ts';
import { officeToday } from '../../../shared/today.ts';
import { type AsyncChoice, foundOptions } from '../../components/form/async-choice.ts';
import { DateField } from '../../components/form/date-field.tsx';
import { RupiahField } from '../../components/form/rupiah-field.tsx';
import { lokasiChoice } from '../../entities/lokasi/lokasi-choice.ts';
import { entityWords } from './entity-words.ts';

interface ValueFieldProps {
  jenis: Impor['jenis'];
  field: Bidang;
  label: string;
  /** Effect of an empty choice. */
  placeholder: string;
  value: string;
  onChange: (value: string) => void;
  error: string | undefined;
}

/** Renders the input of a default value, by the type of its field; '' for none. */
export function ValueField({ jenis, field, value, onChange, ...rest }: ValueFieldProps) {
  switch (field.jenis) {
    case 'rupiah':
      return (
        <RupiahField
          {...rest}
          value={value === '' ? null : Number(value)}
          onChange={(amount) => onChange(amount === null ? '' : String(amount))}
        />
      );
    case 'jumlah':
    case 'tahun':
      return (
        <NumberInput
          {...rest}
          allowDecimal={false}
          allowNegative={false}
          {...(field.jenis === 'jumlah' && { thousandSeparator: '.', decimalSeparator: ',' })}
          value={value}
          onChange={(number) => onChange(String(number))}
        />
      );
    case 'tanggal':
      return <DateField {...rest} value={value} onChange={onChange} max={officeToday()} />;
    case 'kondisi':
      return (
        <NativeSelect
          label={rest.label}
          error={rest.error}
          data={[{ value: '', label: rest.placeholder }, ...kondisiValues]}
          value={value}
          onChange={(event) => onChange(event.currentTarget.value)}
        />
      );
    case 'pilihan':
      return (
        <NativeSelect
          label={rest.label}
          error={rest.error}
          data={[{ value: '', label: rest.placeholder }, ...(field.pilihan ?? []).map(optionOf)]}
          value={value}
          onChange={(event) => onChange(event.currentTarget.value)}
        />
      );
    case 'golongan': {
      const { golongan } = entityWords[jenis];
      return golongan && <NameField {...rest} choice={golongan.choice} value={value} onChange={onChange} />;
    }
    case 'lokasi':
      return <NameField {...rest} choice={lokasiChoice} value={value} onChange={onChange} />;
    default:
      return <TextInput {...rest} value={value} onChange={(event) => onChange(event.currentTarget.value)} />;
  }
}

const optionOf = ({ value, label }: FieldChoice) => ({ value, label });

interface NameFieldProps extends Omit<ValueFieldProps, 'field' | 'jenis'> {
  choice: AsyncChoice;
}

/** Renders the input of a name, suggesting existing records; the import creates unknown ones. */
function NameField({ choice, value, ...rest }: NameFieldProps) {
  const [q] = useDebouncedValue(value.trim(), 250);
  const found = useQuery(foundOptions(choice, q));
  const names = [...new Set((found.data ?? []).map(({ label, path = label }) => path))];
  return <Autocomplete {...rest} data={names} filter={({ options }) => options} value={value} />;
}
