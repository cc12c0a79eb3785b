import { NativeSelect } from '@mantine/core';
import type { Impor } from '../../../shared/impor.ts';
import type { Bidang } from '../../../shared/impor-field.ts';
import classes from './column-mapping.module.css';
import { entityWords } from './entity-words.ts';

interface ColumnMappingProps {
  impor: Impor;
  fields: readonly Bidang[];
  pemetaan: Record<string, string>;
  onChange: (column: string, field: Bidang | undefined) => void;
  /** Error messages of the API by column. */
  errors: Record<string, string | undefined>;
}

/** Renders each column of the file with its first values and the field it is mapped to. */
export function ColumnMapping({ impor, fields, pemetaan, onChange, errors }: ColumnMappingProps) {
  const isLokasi = ({ jenis }: Bidang) => jenis.startsWith('lokasi');
  const isPlain = (field: Bidang) => !isLokasi(field) && !field.serah && field.jenis !== 'isian';
  const holders = fields.filter(({ serah }) => serah);
  const optionsOf = (group: readonly Bidang[]) =>
    group.map(({ nama, label, wajib }) => ({ value: nama, label: wajib ? `${label} (wajib)` : label }));
  const own = fields.filter(({ jenis }) => jenis === 'isian');
  const { label, golongan } = entityWords[impor.jenis];
  const groups = golongan
    ? [
        { group: label, items: optionsOf(fields.filter(isPlain)) },
        ...(own.length > 0 ? [{ group: 'Isian kategori', items: optionsOf(own) }] : []),
        { group: 'Lokasi', items: optionsOf(fields.filter(isLokasi)) },
        ...(holders.length > 0 ? [{ group: 'Pemegang', items: optionsOf(holders) }] : []),
      ]
    : [{ group: label, items: optionsOf(fields) }];
  const data = [{ value: '', label: 'Tidak diimpor' }, ...groups];
  return (
    <table className={classes.table}>
      <thead>
        <tr>
          <th scope="col">Kolom di berkas</th>
          <th scope="col">Contoh isi</th>
          <th scope="col">Menjadi</th>
        </tr>
      </thead>
      <tbody>
        {impor.kolom.map((column, index) => {
          const field = fields.find(({ nama }) => nama === pemetaan[column]);
          return (
            <tr key={column} data-unused={field ? undefined : true}>
              <th scope="row">{column}</th>
              <td className={classes.samples}>
                {impor.contoh_kolom[index]?.join(' · ') || <span>kosong</span>}
              </td>
              <td>
                <NativeSelect
                  aria-label={`Kolom ${column} menjadi`}
                  data={data}
                  value={field?.nama ?? ''}
                  error={errors[column]}
                  description={field?.keterangan}
                  inputWrapperOrder={['input', 'description', 'error']}
                  onChange={(event) =>
                    onChange(
                      column,
                      fields.find(({ nama }) => nama === event.currentTarget.value),
                    )
                  }
                />
              </td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}
