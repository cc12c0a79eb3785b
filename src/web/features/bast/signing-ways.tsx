import { Button } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import type { Bast } from '../../../shared/bast.ts';
import type { TandaTerima, TautanTerima } from '../../../shared/tanda-terima.ts';
import { petugasTerimaEndpoints } from '../../../shared/tanda-terima-tautan.ts';
import { formatTime } from '../../../shared/tanggal.ts';
import { sentenceOf } from '../../api/api-error.ts';
import { call } from '../../api/client.ts';
import { queryClient } from '../../api/query-client.ts';
import { showToast } from '../../components/feedback/toast-store.ts';
import { LinkButton } from '../../components/link-button.tsx';
import { refreshAfter } from '../../entities/refresh.ts';
import classes from './bast.module.css';

interface SigningWaysProps {
  bast: Bast;
  asked: TandaTerima;
  /** Whether the officer is the receiver. */
  own: boolean;
}

/** Renders the ways to get a pending tanda terima signed: on this device, by link, or on paper. */
export function SigningWays({ bast: { id }, asked, own }: SigningWaysProps) {
  const { penerima, tautan, halangan_tautan } = asked;
  const params = { id: String(id) };
  const sending = useMutation({
    mutationFn: () => call(petugasTerimaEndpoints.sendLink, { params: { id } }),
    onSuccess: ({ message }) => showToast({ message: message ?? 'Tautan sedang dikirim.' }),
    onError: (error) => showToast({ kind: 'error', message: sentenceOf(error) }),
    onSettled: () => refreshAfter(queryClient, 'bast'),
  });
  return (
    <>
      {!own && <p className={classes.soft}>{linkState(penerima, tautan, halangan_tautan)}</p>}
      <div className={classes.below}>
        {!own && (
          <LinkButton variant="default" link={{ to: '/tanda-terima/$id/saksikan', params }}>
            Tanda tangani di perangkat ini
          </LinkButton>
        )}
        {!own && (
          <Button
            variant="default"
            disabled={halangan_tautan !== null}
            loading={sending.isPending}
            onClick={() => sending.mutate()}
          >
            {tautan ? 'Kirim tautan lagi' : 'Kirim tautan lewat e-mail'}
          </Button>
        )}
        <LinkButton variant="default" link={{ to: '/tanda-terima/$id/pindaian', params }}>
          Unggah kertas yang ditandatangani
        </LinkButton>
      </div>
    </>
  );
}

const deliveries: Record<TautanTerima['surel'], string> = {
  menunggu: 'E-mailnya sedang dikirim.',
  terkirim: 'E-mailnya sudah sampai di server e-mail.',
  gagal: 'E-mailnya gagal dikirim: periksa alamatnya, lalu kirim lagi.',
  tidak_pasti: 'E-mailnya mungkin belum sampai: tanyakan kepada penerimanya, atau kirim lagi.',
};

/** Says when a link was sent and when it expires, or why none can be sent and what to do instead. */
function linkState(
  penerima: string,
  tautan: TautanTerima | null,
  halangan: TandaTerima['halangan_tautan'],
): string {
  if (halangan === 'surel')
    return 'Tautan tidak dapat dikirim, karena e-mail kantor belum disetel. Gunakan perangkat ini, akun penerima, atau kertas.';
  if (halangan === 'email')
    return `Tautan tidak dapat dikirim: isi dahulu alamat e-mail ${penerima}. Atau gunakan perangkat ini atau kertas.`;
  if (!tautan)
    return `${penerima} dapat juga menandatangani tanpa akun, dengan tautan sekali pakai lewat e-mail.`;
  const { email, dibuat_pada, berlaku_sampai, berlaku, surel } = tautan;
  const sent = `Tautan dikirim ke ${email} pada ${formatTime(dibuat_pada)}`;
  return berlaku
    ? `${sent}, berlaku sampai ${formatTime(berlaku_sampai)}. ${deliveries[surel]}`
    : `${sent}, tetapi sudah tidak berlaku. Kirim lagi bila masih diperlukan.`;
}
