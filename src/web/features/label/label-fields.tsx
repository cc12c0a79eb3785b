import { Checkbox, NativeSelect, TextInput } from '@mantine/core';
import { type LabelPer, MAX_GESER } from '../../../shared/label.ts';
import type { LabelKind } from '../../../shared/label-content.ts';
import {
  type LabelFormatName,
  labelFormatNames,
  labelFormats,
  labelsPerPage,
} from '../../../shared/label-format.ts';
import classes from './label.module.css';
import type { LabelSettings } from './use-label-settings.ts';

interface LabelFieldsProps {
  jenis: LabelKind;
  settings: LabelSettings;
  onChange: (patch: Partial<LabelSettings>) => void;
}

const formats = labelFormatNames.map((value) => ({ value, label: labelFormats[value].nama }));
const piece = { barang: 'unit', buku: 'eksemplar' };

/** Renders the print settings: paper, number of labels, kode lama, and position of the first label. */
export function LabelFields({ jenis, settings, onChange }: LabelFieldsProps) {
  const format = labelFormats[settings.format];
  const places = labelsPerPage(format);
  return (
    <>
      <NativeSelect
        label="Kertas label"
        description={format.keterangan}
        data={formats}
        value={settings.format}
        onChange={(event) =>
          onChange({ format: event.currentTarget.value as LabelFormatName, mulai: settings.mulai })
        }
      />
      {jenis !== 'lokasi' && (
        <NativeSelect
          label="Jumlah label"
          data={[
            { value: 'baris', label: `Satu untuk tiap ${jenis}` },
            { value: 'unit', label: `Satu untuk tiap ${piece[jenis]} (1 dari 5, 2 dari 5 …)` },
          ]}
          value={settings.per}
          onChange={(event) => onChange({ per: event.currentTarget.value as LabelPer })}
        />
      )}
      {jenis !== 'lokasi' && (
        <Checkbox
          label="Cetak kode lama"
          description={`Di bawah kode, pada label ${jenis} yang memilikinya.`}
          checked={settings.kode_lama}
          onChange={(event) => onChange({ kode_lama: event.currentTarget.checked })}
        />
      )}
      {places > 1 && (
        <TextInput
          type="number"
          label="Mulai dari label ke-"
          description={`1 sampai ${places}, dihitung per baris. Tekan gambar lembar untuk memilih.`}
          min={1}
          max={places}
          value={settings.mulai}
          onChange={(event) => onChange({ mulai: Math.round(Number(event.currentTarget.value)) || 1 })}
        />
      )}
      <details className={classes.more}>
        <summary>Hasil cetak bergeser?</summary>
        <p>Geser semua label agar pas dengan kertas. Nilainya disimpan di komputer ini.</p>
        <div className={classes.pair}>
          <ShiftField
            label="Ke kanan (mm)"
            value={settings.geser_x}
            onChange={(geser_x) => onChange({ geser_x })}
          />
          <ShiftField
            label="Ke bawah (mm)"
            value={settings.geser_y}
            onChange={(geser_y) => onChange({ geser_y })}
          />
        </div>
      </details>
    </>
  );
}

function ShiftField(props: { label: string; value: number; onChange: (value: number) => void }) {
  const { label, value, onChange } = props;
  return (
    <TextInput
      type="number"
      label={label}
      min={-MAX_GESER}
      max={MAX_GESER}
      step={0.5}
      defaultValue={value}
      onChange={(event) => {
        const given = Number(event.currentTarget.value);
        if (Number.isFinite(given) && Math.abs(given) <= MAX_GESER) onChange(Math.round(given * 10) / 10);
      }}
    />
  );
}
