import { Checkbox, NativeSelect, TextInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { type BulkEditField, bulkEditFields, bulkEditTexts } from '../../../shared/barang-bulk-edit.ts';
import { barangFields } from '../../../shared/barang-input.ts';
import { caraPerolehanChoices } from '../../../shared/cara-perolehan.ts';
import { labelOfField } from '../../../shared/field-labels.ts';
import { AsyncSelect } from '../../components/form/async-select.tsx';
import { fieldsOf } from '../../components/form/fields-of.ts';
import { YearInput } from '../../components/form/number-inputs.tsx';
import { FormSection } from '../../components/form/record-form.tsx';
import { RupiahField } from '../../components/form/rupiah-field.tsx';
import { hargaUnknown } from '../../entities/barang/barang-values.ts';
import { kategoriChoice, kategoriCreation } from '../../entities/kategori/kategori-choice.ts';
import { PerubahanSection } from '../../entities/mutasi/perubahan-section.tsx';
import { PenyusutanFields } from '../../entities/penyusutan/penyusutan-fields.tsx';
import classes from './bulk-edit-fields.module.css';
import { type BulkEditValues, changedBy } from './bulk-edit-values.ts';

const labelOf = (name: BulkEditField): string => (name === 'penyusutan' ? 'Penyusutan' : labelOfField(name));

/** Renders the choice of fields to change, and the new values for all selected barang. */
export function BulkEditFields({ form }: { form: UseFormReturnType<BulkEditValues> }) {
  const field = fieldsOf(form, barangFields);
  const { values, errors } = form;
  const asked = (name: BulkEditField) => values.fields.includes(name);
  const unknown = values.harga_barang === hargaUnknown;
  return (
    <>
      <FormSection title="Yang diubah" text="Isian yang tidak dipilih tetap seperti adanya pada tiap barang.">
        <Checkbox.Group
          label="Isian"
          data-wide
          data-path="fields"
          value={values.fields}
          onChange={(chosen) =>
            form.setFieldValue(
              'fields',
              bulkEditFields.filter((name) => chosen.includes(name)),
            )
          }
          error={errors.fields}
        >
          <div className={classes.choices}>
            {bulkEditFields.map((name) => (
              <Checkbox key={name} value={name} label={labelOf(name)} />
            ))}
          </div>
        </Checkbox.Group>
        {asked('kategori_id') && (
          <AsyncSelect
            {...kategoriChoice}
            creation={kategoriCreation}
            label={labelOf('kategori_id')}
            required
            value={values.kategori_id}
            onChange={(id) => form.setFieldValue('kategori_id', id)}
            error={errors.kategori_id}
            data-path="kategori_id"
          />
        )}
        {asked('harga_barang') && (
          <div>
            <RupiahField
              label={labelOf('harga_barang')}
              required={!unknown}
              disabled={unknown}
              value={unknown ? null : (values.harga_barang as number | null)}
              onChange={(harga) => form.setFieldValue('harga_barang', harga)}
              error={errors.harga_barang}
              data-path="harga_barang"
            />
            <Checkbox
              mt={6}
              size="xs"
              label="Harga belum diketahui"
              checked={unknown}
              onChange={({ currentTarget: { checked } }) =>
                form.setFieldValue('harga_barang', checked ? hargaUnknown : null)
              }
            />
          </div>
        )}
        {asked('tahun') && <YearInput {...field('tahun')} />}
        {asked('cara_perolehan') && (
          <NativeSelect
            {...field('cara_perolehan')}
            data={[{ value: '', label: 'Belum diisi' }, ...caraPerolehanChoices]}
          />
        )}
        {bulkEditTexts.filter(asked).map((name) => (
          <TextInput key={name} {...field(name)} />
        ))}
        {asked('penyusutan') && (
          <PenyusutanFields
            value={values.penyusutan}
            onChange={(value) => form.setFieldValue('penyusutan', value)}
            errors={errors}
            inherited="Mengikuti kategori"
          />
        )}
      </FormSection>
      <PerubahanSection
        value={values.perubahan}
        onChange={(perubahan) => form.setFieldValue('perubahan', perubahan)}
        errors={errors}
        changed={changedBy(values)}
        acquired=""
      />
    </>
  );
}
