import { Alert, Button, Textarea, TextInput } from '@mantine/core';
import { useMutation, useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { foundOn, MAX_KONTAK_TEMUAN, MAX_PESAN_TEMUAN, temuanEndpoints } from '../../../shared/temuan.ts';
import { ApiError, sentenceOf } from '../../api/api-error.ts';
import { call } from '../../api/client.ts';
import { pengaturanPublik } from '../../entities/pengaturan/pengaturan.queries.ts';
import classes from './found-notice.module.css';

/** Renders who owns the scanned barang and how to report it found; nothing where the office disabled it. */
export default function FoundNotice({ path }: { path: string }) {
  const { data: office } = useQuery(pengaturanPublik);
  const [open, setOpen] = useState(false);
  const label = foundOn(path);
  if (!office?.temuan || !label) return null;
  const { kontak } = office.temuan;
  const what = label.jenis === 'barang' ? 'Barang' : 'Buku';
  return (
    <section className={classes.found} aria-labelledby="temuan">
      <h2 id="temuan" className={classes.title}>
        Temukan {what.toLowerCase()} ini?
      </h2>
      <p className={classes.text}>
        {what} ini milik {office.nama_organisasi ?? 'kantor yang memakai aplikasi ini'}.
        {kontak && (
          <>
            {' '}
            Hubungi <strong>{kontak}</strong>.
          </>
        )}
      </p>
      {open ? (
        <NoteForm label={label} />
      ) : (
        <Button variant="default" onClick={() => setOpen(true)}>
          Kirim kabar kepada kantornya
        </Button>
      )}
    </section>
  );
}

function NoteForm({ label }: { label: NonNullable<ReturnType<typeof foundOn>> }) {
  const [pesan, setPesan] = useState('');
  const [kontak, setKontak] = useState('');
  const sending = useMutation({
    mutationFn: () => call(temuanEndpoints.create, { body: { ...label, pesan, kontak } }),
  });
  if (sending.isSuccess) {
    return (
      <Alert color="teal" variant="light" role="status">
        {sending.data.message}
      </Alert>
    );
  }
  const errors = sending.error instanceof ApiError ? sending.error.errors : {};
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!sending.isPending) sending.mutate();
  };
  return (
    <form className={classes.form} onSubmit={submit} noValidate>
      {sending.error && (
        <Alert color="red" variant="light" role="alert">
          {sentenceOf(sending.error)}
        </Alert>
      )}
      <Textarea
        label="Pesan"
        placeholder="Misalnya di mana Anda menemukannya"
        required
        autoFocus
        autosize
        minRows={2}
        maxRows={6}
        maxLength={MAX_PESAN_TEMUAN}
        value={pesan}
        error={errors.pesan?.[0]}
        onChange={(event) => setPesan(event.currentTarget.value)}
      />
      <TextInput
        label="Kontak Anda (boleh dikosongkan)"
        maxLength={MAX_KONTAK_TEMUAN}
        value={kontak}
        error={errors.kontak?.[0]}
        onChange={(event) => setKontak(event.currentTarget.value)}
      />
      <Button type="submit" variant="default" loading={sending.isPending}>
        Kirim kabar
      </Button>
    </form>
  );
}
