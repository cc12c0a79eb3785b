import { Checkbox, Textarea } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import type { JenisBast } from '../../../shared/bast.ts';
import { AsyncSelect } from '../../components/form/async-select.tsx';
import { labelFirst } from '../../components/form/label-first.ts';
import { activePenggunaChoice } from '../pengguna/pengguna-choice.ts';
import { TandaTerimaBox } from '../tanda-terima/tanda-terima-box.tsx';

/** Form values of a BAST issued in the same act. */
export interface BastAlongValues extends Record<string, unknown> {
  bast: boolean;
  petugas_id: number | null;
  catatan: string;
  tanda_terima: boolean;
}

/** Initial values: a BAST is issued, with the signed-in person acting for the office. */
export const bastAlongValues = (userId: number | undefined): BastAlongValues => ({
  bast: true,
  petugas_id: userId ?? null,
  catatan: '',
  tanda_terima: false,
});

/** Converts the values to fields of the request body. */
export const bastAlongBody = ({ bast, petugas_id, catatan, tanda_terima }: BastAlongValues) => ({
  bast,
  ...(bast && { catatan, ...(tanda_terima && { tanda_terima }), ...(petugas_id !== null && { petugas_id }) }),
});

interface BastAlongFieldsProps<Values extends BastAlongValues> {
  form: UseFormReturnType<Values>;
  jenis: JenisBast;
}

/** Renders whether a BAST is issued, and its fields apart from the barang. */
export function BastAlongFields<Values extends BastAlongValues>({
  form,
  jenis,
}: BastAlongFieldsProps<Values>) {
  const { bast, petugas_id, tanda_terima } = form.values;
  const set = (values: Partial<BastAlongValues>) => form.setValues(values as Partial<Values>);
  return (
    <>
      <Checkbox
        label={`Terbitkan BAST ${jenis}`}
        description="Bertanggal hari ini. Sesudah terbit, isinya tidak dapat diubah; yang keliru dibatalkan lalu diganti."
        data-wide
        checked={bast}
        onChange={(event) => set({ bast: event.currentTarget.checked })}
      />
      {bast && (
        <>
          <AsyncSelect
            {...activePenggunaChoice}
            label="Yang mewakili kantor"
            data-wide
            value={petugas_id}
            onChange={(id) => set({ petugas_id: id })}
            error={form.errors.petugas_id}
            data-path="petugas_id"
          />
          <Textarea
            label="Catatan BAST"
            description="Dicetak di bawah daftar barang, misalnya kelengkapan barang."
            inputWrapperOrder={labelFirst}
            data-wide
            autosize
            minRows={1}
            maxRows={6}
            {...form.getInputProps('catatan')}
          />
          <TandaTerimaBox value={tanda_terima} onChange={(wanted) => set({ tanda_terima: wanted })} />
        </>
      )}
    </>
  );
}
