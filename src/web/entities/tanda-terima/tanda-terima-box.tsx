import { Checkbox } from '@mantine/core';

interface TandaTerimaBoxProps {
  value: boolean;
  onChange: (wanted: boolean) => void;
}

/** Renders whether a tanda terima is requested with a BAST. */
export function TandaTerimaBox({ value, onChange }: TandaTerimaBoxProps) {
  return (
    <Checkbox
      label="Minta tanda terima"
      description="Yang menerima menjawab setiap barang dan menandatangani. Pengaturan kantor dapat memintanya tanpa centang ini."
      data-wide
      checked={value}
      onChange={(event) => onChange(event.currentTarget.checked)}
    />
  );
}
