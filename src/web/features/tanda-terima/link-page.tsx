import { Alert, Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useLocation } from '@tanstack/react-router';
import { useState } from 'react';
import { type ToReceive, tautanTerimaEndpoints } from '../../../shared/tanda-terima-tautan.ts';
import { HEADER_TAUTAN } from '../../../shared/tanda-terima-words.ts';
import { formatTanggal, formatTime } from '../../../shared/tanggal.ts';
import { ApiError, sentenceOf } from '../../api/api-error.ts';
import { call } from '../../api/client.ts';
import { upload } from '../../api/upload.ts';
import { Loaded } from '../../components/feedback/loaded.tsx';
import { PageHeader } from '../../components/page-header.tsx';
import classes from './tanda-terima.module.css';
import { receiptOfLink } from './terima.queries.ts';
import { TerimaForm } from './terima-form.tsx';
import { bodyOf } from './terima-values.ts';

/** Renders `/terima#{rahasia}`: the recipient of a link signs without an account; no menu. */
export function LinkPage() {
  const rahasia = useLocation({ select: ({ hash }) => hash });
  return (
    <div className={classes.alone}>
      {rahasia === '' ? (
        <Ended sentence="Tautan ini tidak lengkap. Buka kembali dari e-mail Anda." />
      ) : (
        <Opened key={rahasia} rahasia={rahasia} />
      )}
    </div>
  );
}

function Opened({ rahasia }: { rahasia: string }) {
  const query = useQuery(receiptOfLink(rahasia));
  const { error } = query;
  // a final answer of the server: a retry would fail again
  if (error instanceof ApiError && error.status >= 400 && error.status < 500 && error.status !== 429)
    return <Ended sentence={sentenceOf(error)} />;
  return <Loaded query={query}>{(receipt) => <Receipt rahasia={rahasia} receipt={receipt} />}</Loaded>;
}

function Ended({ sentence }: { sentence: string }) {
  return (
    <>
      <PageHeader title="Tanda terima" />
      <Alert color="gray" role="alert">
        {sentence}
      </Alert>
    </>
  );
}

function Receipt({ rahasia, receipt }: { rahasia: string; receipt: ToReceive }) {
  const { nomor, tanggal, dari, penerima, nama_organisasi, bentuk, berlaku_sampai, bast_url, barang } =
    receipt;
  const [signed, setSigned] = useState<{ hasil: string; pada: string }>();
  if (signed)
    return (
      <>
        <PageHeader title={`Tanda terima ${nomor}`} />
        <p role="status">
          Terima kasih. Tanda terima ini sudah Anda tandatangani pada {formatTime(signed.pada)}:{' '}
          {signed.hasil}. Tautannya tidak dapat dipakai lagi. Lembar tanda terimanya dapat Anda minta kepada{' '}
          {dari}.
        </p>
      </>
    );
  return (
    <>
      <PageHeader
        title={`Tanda terima ${nomor}`}
        subtitle={[`Untuk ${penerima}`, `dari ${dari}`, formatTanggal(tanggal), nama_organisasi]
          .filter(Boolean)
          .join(' · ')}
        actions={
          <Button component="a" variant="default" href={bast_url} target="_blank" rel="noreferrer">
            Buka BAST
          </Button>
        }
      />
      <p className={classes.until}>
        Tautan ini hanya untuk {penerima}, dapat dipakai satu kali, dan berlaku sampai{' '}
        {formatTime(berlaku_sampai)}.
      </p>
      <TerimaForm
        name={`tanda-terima/tautan/${nomor}`}
        way="tautan"
        items={barang}
        penerima={penerima}
        bentuk={bentuk}
        sendPhoto={async (file, options) => {
          const headers = { [HEADER_TAUTAN]: rahasia };
          return (await upload(tautanTerimaEndpoints.foto, file, { ...options, headers })).data;
        }}
        save={(values) => call(tautanTerimaEndpoints.terima, { body: { rahasia, ...bodyOf(values) } })}
        onSaved={({ data }) => setSigned(data)}
      />
    </>
  );
}
