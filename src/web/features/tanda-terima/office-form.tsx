import { useQueryClient } from '@tanstack/react-query';
import type { Bast } from '../../../shared/bast.ts';
import { type TandaTerima, tandaTerimaEndpoints } from '../../../shared/tanda-terima.ts';
import { petugasTerimaEndpoints } from '../../../shared/tanda-terima-tautan.ts';
import { call } from '../../api/client.ts';
import { berkasKinds } from '../../entities/berkas/berkas-kinds.ts';
import { refreshAfter } from '../../entities/refresh.ts';
import { TerimaForm } from './terima-form.tsx';
import { bodyOf, paperOf, type SigningWay, type TerimaValues } from './terima-values.ts';

interface OfficeFormProps {
  bast: Bast;
  asked: TandaTerima;
  way: Exclude<SigningWay, 'tautan'>;
  onSigned: () => void;
  onCancel: () => void;
}

/**
 * Renders the form of a tanda terima for a signed-in person: the receiver, or an officer with the receiver or the
 * signed paper.
 */
export function OfficeForm({ bast, asked, way, onSigned, onCancel }: OfficeFormProps) {
  const queryClient = useQueryClient();
  const params = { id: bast.id };
  const saves: Record<typeof way, (values: TerimaValues, idempotencyKey: string) => Promise<unknown>> = {
    akun: (values, idempotencyKey) =>
      call(tandaTerimaEndpoints.terima, { params, body: bodyOf(values), idempotencyKey }),
    perangkat: (values, idempotencyKey) => {
      const body = { ...bodyOf(values), identitas: values.identitas };
      return call(tandaTerimaEndpoints.saksikan, { params, body, idempotencyKey });
    },
    pindaian: (values, idempotencyKey) =>
      call(petugasTerimaEndpoints.pindaian, { params, body: paperOf(values), idempotencyKey }),
  };
  return (
    <TerimaForm
      name={`tanda-terima/${bast.id}/${way}`}
      way={way}
      items={bast.isi.barang}
      penerima={asked.penerima}
      bentuk={asked.bentuk}
      sendPhoto={berkasKinds.gambar.send}
      save={(values, { idempotencyKey }) => saves[way](values, idempotencyKey)}
      onSaved={() => {
        void refreshAfter(queryClient, 'bast');
        onSigned();
      }}
      onCancel={onCancel}
    />
  );
}
