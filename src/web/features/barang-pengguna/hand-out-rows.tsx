import { ActionIcon, Input } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { IconX } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { formatUnit } from '../../../shared/angka.ts';
import { type BarangStok, barangPenggunaManyEndpoints } from '../../../shared/barang-pengguna-many.ts';
import { sentenceOf } from '../../api/api-error.ts';
import { call } from '../../api/client.ts';
import { AsyncSelect } from '../../components/form/async-select.tsx';
import { CountInput } from '../../components/form/number-inputs.tsx';
import { stockChoice } from '../../entities/barang/barang-choice.ts';
import { keys } from '../../entities/keys.ts';
import type { Entered } from './form-values.ts';
import classes from './hand-out-rows.module.css';

/** Barang to hand out, with the number of pieces. */
export interface HandOutRow
  extends Pick<BarangStok, 'id' | 'nama_barang' | 'kode_barang' | 'satuan' | 'sisa'> {
  jumlah: Entered;
}

/** Builds the row of a barang, with one piece. */
export const rowOf = ({ id, nama_barang, kode_barang, satuan, sisa }: BarangStok): HandOutRow => ({
  id,
  nama_barang,
  kode_barang,
  satuan,
  sisa,
  jumlah: 1,
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
          {barang.map((row, index) => {
            const count = `barang.${index}.jumlah`;
            const refusal = form.errors[count] ?? form.errors[`barang.${index}.barang_id`];
            const refusalId = `serahkan-${row.id}`;
            return (
              <li key={row.id} className={classes.row}>
                <span className={classes.name}>
                  <strong>{row.nama_barang}</strong>
                  <small>
                    {row.kode_barang} · sisa {formatUnit(row.sisa, row.satuan)}
                  </small>
                  <span data-path={`barang.${index}.barang_id`}>
                    {refusal && <Input.Error id={refusalId}>{refusal}</Input.Error>}
                  </span>
                </span>
                <CountInput
                  aria-label={`Jumlah ${row.nama_barang} ${row.kode_barang}`}
                  {...form.getInputProps(count)}
                  error={Boolean(refusal)}
                  {...(refusal && { 'aria-describedby': refusalId })}
                />
                <ActionIcon
                  variant="subtle"
                  color="gray"
                  size={36}
                  aria-label={`Keluarkan ${row.nama_barang} ${row.kode_barang} dari daftar`}
                  onClick={() => set(barang.filter(({ id }) => id !== row.id))}
                >
                  <IconX size={16} aria-hidden />
                </ActionIcon>
              </li>
            );
          })}
        </ul>
      )}
      <AddBarang chosen={barang} onAdd={(row) => set([...barang, row])} />
    </div>
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
