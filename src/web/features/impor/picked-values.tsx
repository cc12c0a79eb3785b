import { Checkbox, NativeSelect } from '@mantine/core';
import type { Impor } from '../../../shared/impor.ts';
import type { Bidang } from '../../../shared/impor-field.ts';
import { namesHolders } from '../../../shared/impor-fields-pemegang.ts';
import { FormSection } from '../../components/form/record-form.tsx';
import { entityWords } from './entity-words.ts';
import { type ImportSettings, KOSONGKAN } from './import-settings.ts';
import { ValueField } from './value-field.tsx';

interface PickedValuesProps {
  jenis: Impor['jenis'];
  fields: readonly Bidang[];
  settings: ImportSettings;
  onChange: (settings: ImportSettings) => void;
  /** Error messages of the API by path, e.g. `default.harga_barang`. */
  errors: Record<string, string | undefined>;
}

/** Renders the default values of fields that the file doesn't provide; none is filled in unless chosen here. */
export function PickedValues({ jenis, fields, settings, onChange, errors }: PickedValuesProps) {
  const { bawaan, pengganti } = settings;
  const { golongan } = entityWords[jenis];
  const hands = namesHolders(Object.values(settings.pemetaan));
  const offered = fields.filter((field) => field.bawaan && (!field.serah || hands));
  const replaceable = fields.filter((field) => field.pengganti);
  const hasDate = Object.values(settings.pemetaan).includes('tanggal_perolehan');
  return (
    <>
      {offered.length > 0 && (
        <FormSection
          title="Bila selnya kosong"
          text="Nilai ini dipakai untuk sel kosong, atau untuk semua baris bila tidak ada kolomnya."
        >
          {offered.map((field) => (
            <ValueField
              key={field.nama}
              jenis={jenis}
              field={field}
              label={field.jenis === 'lokasi' ? 'Lokasi' : field.label}
              placeholder={
                field.wajib || field.serah || field.jenis === 'lokasi'
                  ? 'Tolak barisnya'
                  : (field.kosong ?? 'Biarkan kosong')
              }
              value={bawaan[field.nama] ?? ''}
              onChange={(value) => onChange({ ...settings, bawaan: { ...bawaan, [field.nama]: value } })}
              error={errors[`default.${field.nama}`]}
            />
          ))}
          {hasDate && (
            <Checkbox
              data-wide
              label="Bila tahun kosong, ambil dari tanggal perolehan"
              checked={settings.tahunDariTanggal}
              onChange={(event) => onChange({ ...settings, tahunDariTanggal: event.currentTarget.checked })}
            />
          )}
        </FormSection>
      )}
      {replaceable.length > 0 && (
        <FormSection
          title="Bila isinya tidak terbaca"
          text="Misalnya kondisi “Baik / 4 R” atau harga -1. Tanpa pilihan, barisnya ditolak dengan alasannya."
        >
          {replaceable.map((field) => {
            const set = (value: string) =>
              onChange({ ...settings, pengganti: { ...pengganti, [field.nama]: value } });
            const shared = {
              label: field.label,
              value: pengganti[field.nama] ?? '',
              error: errors[`pengganti.${field.nama}`],
            };
            return field.pengganti === 'kosong' ? (
              <NativeSelect
                key={field.nama}
                {...shared}
                data={[
                  { value: '', label: 'Tolak barisnya' },
                  { value: KOSONGKAN, label: 'Kosongkan' },
                ]}
                onChange={(event) => set(event.currentTarget.value)}
              />
            ) : (
              <ValueField
                key={field.nama}
                {...shared}
                jenis={jenis}
                field={field}
                placeholder="Tolak barisnya"
                onChange={set}
              />
            );
          })}
        </FormSection>
      )}
      {jenis === 'lokasi' && (
        <FormSection title="Lokasi induk yang belum ada">
          <Checkbox
            label="Buat induk yang belum ada"
            checked={settings.buatLokasi}
            onChange={(event) => onChange({ ...settings, buatLokasi: event.currentTarget.checked })}
          />
        </FormSection>
      )}
      {golongan && (
        <FormSection
          title={
            hands
              ? `${golongan.label}, lokasi, dan pengguna yang belum ada`
              : `${golongan.label} dan lokasi yang belum ada`
          }
        >
          <Checkbox
            label={`Buat ${golongan.noun} yang belum ada`}
            checked={settings.buatKategori}
            onChange={(event) => onChange({ ...settings, buatKategori: event.currentTarget.checked })}
          />
          <Checkbox
            label="Buat lokasi yang belum ada"
            checked={settings.buatLokasi}
            onChange={(event) => onChange({ ...settings, buatLokasi: event.currentTarget.checked })}
          />
          {hands && (
            <Checkbox
              label="Buat pengguna yang belum ada"
              description="Orang yang disebut sebagai pemegang, tanpa akun untuk masuk."
              checked={settings.buatPengguna}
              onChange={(event) => onChange({ ...settings, buatPengguna: event.currentTarget.checked })}
            />
          )}
        </FormSection>
      )}
    </>
  );
}
