import { NativeSelect, Radio, TextInput } from '@mantine/core';
import { kondisiValues, MAX_NAMA_BARANG } from '../../../shared/limits.ts';
import type { SelisihOpname } from '../../../shared/opname.ts';
import { tahunIni } from '../../../shared/today.ts';
import { AsyncSelect } from '../../components/form/async-select.tsx';
import { FormDialog } from '../../components/form/form-dialog.tsx';
import { CountInput, YearInput } from '../../components/form/number-inputs.tsx';
import { useRecordForm } from '../../components/form/use-record-form.ts';
import { kategoriChoice, kategoriCreation } from '../../entities/kategori/kategori-choice.ts';
import { lokasiChoice, lokasiCreation } from '../../entities/lokasi/lokasi-choice.ts';
import type { Decide } from './decide.ts';
import classes from './opname.module.css';

interface NewBarangDialogProps {
  row: SelisihOpname;
  decide: Decide;
  onClose: () => void;
}

/** Renders the form of a new barang; its price stays unknown until entered. */
export function NewBarangDialog({ row, decide, onClose }: NewBarangDialogProps) {
  const [place] = row.letak;
  const found = row.letak.reduce((sum, { jumlah }) => sum + jumlah, 0) - (row.harapan?.jumlah ?? 0);
  const state = useRecordForm({
    name: `opname/barang/${row.kunci}`,
    initial: {
      nama_barang: row.nama ?? '',
      kategori_id: null as number | null,
      lokasi_id: place?.lokasi_id ?? null,
      jumlah_barang: Math.max(1, found),
      kondisi: place?.kondisi ?? kondisiValues[0],
      tahun: tahunIni(),
      gambar_id: row.foto[0]?.id ?? null,
    },
    save: ({ kategori_id, lokasi_id, ...values }) =>
      decide({
        putusan: [
          {
            kunci: row.kunci,
            keputusan: 'barang_baru',
            barang: {
              ...values,
              kategori_id: kategori_id ?? 0,
              lokasi_id: lokasi_id ?? 0,
              harga_barang: null,
            },
          },
        ],
      }),
    onSaved: onClose,
  });
  const { form } = state;
  // error paths of the server contain the index in the list of decisions
  const errorOf = (name: string) => form.errors[`putusan.0.barang.${name}`];
  const input = (name: keyof typeof form.values & string) => ({
    ...form.getInputProps(name),
    error: errorOf(name),
    'data-path': `putusan.0.barang.${name}`,
  });
  return (
    <FormDialog open onClose={onClose} title="Catat sebagai barang baru" state={state} submitLabel="Putuskan">
      <TextInput {...input('nama_barang')} label="Nama barang" required maxLength={MAX_NAMA_BARANG} />
      <AsyncSelect
        {...kategoriChoice}
        creation={kategoriCreation}
        label="Kategori"
        required
        value={form.values.kategori_id}
        onChange={(id) => form.setFieldValue('kategori_id', id)}
        error={errorOf('kategori_id')}
        data-path="putusan.0.barang.kategori_id"
      />
      <AsyncSelect
        {...lokasiChoice}
        creation={lokasiCreation}
        label="Lokasi"
        required
        value={form.values.lokasi_id}
        onChange={(id) => form.setFieldValue('lokasi_id', id)}
        error={errorOf('lokasi_id')}
        data-path="putusan.0.barang.lokasi_id"
      />
      <CountInput {...input('jumlah_barang')} label="Jumlah" />
      <NativeSelect {...input('kondisi')} label="Kondisi" data={[...kondisiValues]} />
      <YearInput {...input('tahun')} label="Tahun perolehan" />
      {row.foto.length > 0 && (
        <Radio.Group
          label="Gambar"
          value={String(form.values.gambar_id ?? '')}
          onChange={(id) => form.setFieldValue('gambar_id', id === '' ? null : Number(id))}
          error={errorOf('gambar_id')}
        >
          <div className={classes.choices}>
            {row.foto.map(({ id, url, url_kecil }, index) => (
              <Radio
                key={id}
                value={String(id)}
                label={<img src={url_kecil ?? url} alt={`Foto ${index + 1}`} />}
              />
            ))}
            <Radio value="" label="Tanpa gambar" />
          </div>
        </Radio.Group>
      )}
    </FormDialog>
  );
}
