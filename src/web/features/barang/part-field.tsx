import { NumberInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { formatUnit } from '../../../shared/angka.ts';
import type { Barang } from '../../../shared/barang.ts';
import type { BulkResult } from '../../../shared/barang-bulk.ts';
import { barangPecahEndpoints } from '../../../shared/barang-pecah.ts';
import type { BodyInput } from '../../../shared/contract.ts';
import { call } from '../../api/client.ts';
import { labelFirst } from '../../components/form/label-first.ts';
import { barangDetail } from '../../entities/barang/barang.queries.ts';
import type { BulkSubject } from './bulk.types.ts';

interface PartValues extends Record<string, unknown> {
  /** Number of pieces to apply it to; '' for all. */
  jumlah: number | string;
}

/**
 * Returns the barang if it is the only one selected and has several pieces, so that the action can apply to some of
 * them. Waits for what is being asked for anew when the dialog opens: a version from before one's last change is
 * refused.
 */
export function useDivisible({ choice: { ids } }: BulkSubject): Barang | undefined {
  const [id = 0] = ids ?? [];
  const { data, isFetching } = useQuery({ ...barangDetail(id), enabled: ids?.length === 1 });
  const [isRead, setRead] = useState(false);
  if (data && !isFetching && !isRead) setRead(true);
  return isRead && data && data.jumlah_barang > 1 ? data : undefined;
}

/** Tells whether the action applies to fewer than all pieces. */
export const isPart = (barang: Barang | undefined, { jumlah }: PartValues): barang is Barang =>
  barang !== undefined && typeof jumlah === 'number' && jumlah < barang.jumlah_barang;

/** Renders the input for the number of pieces, where it may be fewer than all. */
export function PartField<Values extends PartValues>({
  form,
  barang,
}: {
  form: UseFormReturnType<Values>;
  barang: Barang | undefined;
}) {
  if (!barang) return null;
  return (
    <NumberInput
      label="Berapa unit?"
      description={
        <>
          Bila hanya sebagian, unit itu menjadi barang sendiri dengan kodenya sendiri. Unit yang sedang
          dipegang orang dipisahkan lewat{' '}
          <Link to="/barang/pecah/$id" params={{ id: String(barang.id) }}>
            Pecah barang
          </Link>
          .
        </>
      }
      inputWrapperOrder={labelFirst}
      placeholder={`Semua (${formatUnit(barang.jumlah_barang, barang.satuan)})`}
      min={1}
      max={barang.jumlah_barang}
      allowDecimal={false}
      allowNegative={false}
      value={form.values.jumlah}
      onChange={(jumlah) => form.setValues({ jumlah } as Partial<Values>)}
      error={form.errors.bagian ?? form.errors['bagian.0.jumlah']}
      data-path="bagian"
      data-wide
    />
  );
}

type Part = BodyInput<typeof barangPecahEndpoints.run>['bagian'][number];

/** Splits off the given pieces with their new values; the result has the form of a bulk action's. */
export async function splitOff(
  barang: Barang,
  bagian: Part,
  { tanggal, idempotencyKey }: { tanggal: string; idempotencyKey: string },
): Promise<{ data: BulkResult; message?: string | undefined }> {
  const { message } = await call(barangPecahEndpoints.run, {
    params: { id: barang.id },
    body: { bagian: [bagian], tanggal, versi: barang.versi },
    idempotencyKey,
  });
  return { data: { diproses: 1, tetap: 0, ditolak: 0, daftar_ditolak: [], bast: [], usulan: null }, message };
}
