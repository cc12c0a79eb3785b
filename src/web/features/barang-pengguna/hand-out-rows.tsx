import { ActionIcon, Input, NativeSelect } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { IconX } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { formatUnit } from '../../../shared/angka.ts';
import { type BarangStok, barangPenggunaManyEndpoints } from '../../../shared/barang-pengguna-many.ts';
import type { Kondisi } from '../../../shared/limits.ts';
import { sentenceOf } from '../../api/api-error.ts';
import { call } from '../../api/client.ts';
import { AsyncSelect } from '../../components/form/async-select.tsx';
import { CountInput } from '../../components/form/number-inputs.tsx';
import { stockChoice } from '../../entities/barang/barang-choice.ts';
import { KeepKondisi } from '../../entities/barang-pengguna/keep-kondisi.tsx';
import { keys } from '../../entities/keys.ts';
import { type Entered, entered, kondisiChoices } from './form-values.ts';
import classes from './hand-out-rows.module.css';

/** Barang to hand out, with the number of pieces, their kondisi, and whether the register takes it over. */
export interface HandOutRow
  extends Pick<
    BarangStok,
    'id' | 'nama_barang' | 'kode_barang' | 'satuan' | 'sisa' | 'jumlah_barang' | 'kondisi'
  > {
  jumlah: Entered;
  kondisi_awal: Kondisi;
  pecah: boolean;
}

/** Builds the row of a barang, with one piece in the register's kondisi: nothing is split off until another is picked. */
export const rowOf = (barang: BarangStok): HandOutRow => {
  const { id, nama_barang, kode_barang, satuan, sisa, jumlah_barang, kondisi } = barang;
  const about = { id, nama_barang, kode_barang, satuan, sisa, jumlah_barang, kondisi };
  return { ...about, jumlah: 1, kondisi_awal: kondisi, pecah: true };
};

/** Converts a row to one of the request body. */
export const rowBody = ({ id, jumlah, kondisi, kondisi_awal, pecah }: HandOutRow) => ({
  barang_id: id,
  jumlah: entered(jumlah),
  kondisi_awal,
  pecah: pecah && kondisi_awal !== kondisi,
});

interface RowsValues extends Record<string, unknown> {
  barang: HandOutRow[];
}

/** Renders the barang to hand out with their counts, and the field that adds another. */
export function HandOutRows<Values extends RowsValues>({ form }: { form: UseFormReturnType<Values> }) {
  const { barang } = form.values;
  const set = (rows: HandOutRow[]) => {
    form.clearErrors();
    form.setValues({ barang: rows } as Partial<Values>);
  };
  return (
    <div data-wide className={classes.rows} data-path="barang">
      {form.errors.barang && <Input.Error>{form.errors.barang}</Input.Error>}
      {barang.length > 0 && (
        <ul className={classes.list} aria-label="Barang yang diserahkan">
          {barang.map((row, index) => (
            <Row
              key={row.id}
              form={form}
              row={row}
              at={`barang.${index}`}
              onRemove={() => set(barang.filter(({ id }) => id !== row.id))}
            />
          ))}
        </ul>
      )}
      <AddBarang chosen={barang} onAdd={(row) => set([...barang, row])} />
    </div>
  );
}

interface RowProps<Values extends RowsValues> {
  form: UseFormReturnType<Values>;
  row: HandOutRow;
  /** Path of its fields in the form. */
  at: string;
  onRemove: () => void;
}

function Row<Values extends RowsValues>({ form, row, at, onRemove }: RowProps<Values>) {
  const { id, nama_barang, kode_barang, kondisi_awal } = row;
  const refusal = form.errors[`${at}.jumlah`] ?? form.errors[`${at}.barang_id`];
  const refusalId = `serahkan-${id}`;
  return (
    <li className={classes.row}>
      <span className={classes.name}>
        <strong>{nama_barang}</strong>
        <small>
          {kode_barang} · sisa {formatUnit(row.sisa, row.satuan)}
        </small>
        <span data-path={`${at}.barang_id`}>
          {refusal && <Input.Error id={refusalId}>{refusal}</Input.Error>}
        </span>
      </span>
      <CountInput
        aria-label={`Jumlah ${nama_barang} ${kode_barang}`}
        {...form.getInputProps(`${at}.jumlah`)}
        error={Boolean(refusal)}
        {...(refusal && { 'aria-describedby': refusalId })}
      />
      <NativeSelect
        aria-label={`Kondisi ${nama_barang} ${kode_barang} saat diserahkan`}
        data={kondisiChoices}
        {...form.getInputProps(`${at}.kondisi_awal`)}
      />
      <ActionIcon
        className={classes.remove ?? ''}
        variant="subtle"
        color="gray"
        size={36}
        aria-label={`Keluarkan ${nama_barang} ${kode_barang} dari daftar`}
        onClick={onRemove}
      >
        <IconX size={16} aria-hidden />
      </ActionIcon>
      {kondisi_awal !== row.kondisi && (
        <div className={classes.keep}>
          <KeepKondisi
            event="penyerahan"
            barang={row}
            jumlah={entered(row.jumlah)}
            kondisi={kondisi_awal}
            bound={form.getInputProps(`${at}.pecah`, { type: 'checkbox' })}
          />
        </div>
      )}
    </li>
  );
}

function AddBarang({ chosen, onAdd }: { chosen: HandOutRow[]; onAdd: (row: HandOutRow) => void }) {
  const queryClient = useQueryClient();
  const [refusal, setRefusal] = useState<string | null>(null);
  const add = async (id: number) => {
    if (chosen.some((row) => row.id === id)) return setRefusal('Barang ini sudah ada dalam daftar.');
    try {
      const { data } = await queryClient.fetchQuery({
        queryKey: [...keys.barang, 'stok', id],
        queryFn: ({ signal }) => call(barangPenggunaManyEndpoints.stok, { body: { ids: [id] }, signal }),
      });
      const [found] = data;
      if (!found || found.sisa <= 0) return setRefusal('Barang ini tidak ada sisanya. Pilih barang lain.');
      setRefusal(null);
      onAdd(rowOf(found));
    } catch (error) {
      setRefusal(sentenceOf(error));
    }
  };
  return (
    <AsyncSelect
      {...stockChoice}
      // remounts after each choice, so that the field is empty again
      key={chosen.length}
      label="Tambah barang"
      value={null}
      onChange={(id) => id !== null && void add(id)}
      error={refusal}
    />
  );
}
