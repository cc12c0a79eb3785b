import { NumberInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { formatAngka } from '../../../shared/angka.ts';
import type { Barang } from '../../../shared/barang.ts';
import type { BulkResult } from '../../../shared/barang-bulk.ts';
import { barangPecahEndpoints } from '../../../shared/barang-pecah.ts';
import type { BodyInput } from '../../../shared/contract.ts';
import { call } from '../../api/client.ts';
import { labelFirst } from '../../components/form/label-first.ts';
import { barangDetail } from '../../entities/barang/barang.queries.ts';
import type { BulkSubject } from './bulk.types.ts';

interface PartValues extends Record<string, unknown> {
  /** Pieces that are meant; '' for all. */
  jumlah: number | string;
}

/** The barang with several pieces that was selected alone: some of them can be meant. */
export function useDivisible({ choice: { ids } }: BulkSubject): Barang | undefined {
  const [id = 0] = ids ?? [];
  const { data } = useQuery({ ...barangDetail(id), enabled: ids?.length === 1 });
  return data && data.jumlah_barang > 1 ? data : undefined;
}

/** Tells whether fewer than all pieces are meant. */
export const isPart = (barang: Barang | undefined, { jumlah }: PartValues): barang is Barang =>
  barang !== undefined && typeof jumlah === 'number' && jumlah < barang.jumlah_barang;

/** Asks how many pieces are meant, where it may be some. */
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
      placeholder={`Semua (${formatAngka(barang.jumlah_barang)})`}
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

/** Splits off the pieces that are meant, which are then as said; answers as a bulk action of one barang does. */
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
