import { useQuery } from '@tanstack/react-query';
import type { KeadaanSurat } from '../../../shared/surat-komitmen.ts';
import { useSession } from '../../api/session.ts';
import { Loaded } from '../../components/feedback/loaded.tsx';
import { PageHeader } from '../../components/page-header.tsx';
import { keadaanSurat } from '../../entities/pengguna/surat-komitmen.queries.ts';
import { pageNames } from '../../page-names.ts';
import { LastLetter } from './last-letter.tsx';
import { OwnPaper } from './own-paper.tsx';
import { SignForm } from './sign-form.tsx';
import classes from './surat-komitmen.module.css';

/** Renders `/surat-komitmen`: one's own letter, to read and sign. */
export function OwnLetterPage() {
  const { user } = useSession();
  const query = useQuery({ ...keadaanSurat(user?.id ?? 0), enabled: user !== undefined });
  return <Loaded query={query}>{(state) => <OwnLetter state={state} />}</Loaded>;
}

function OwnLetter({ state }: { state: KeadaanSurat }) {
  const { surat, sesuai, bentuk } = state;
  const waits = surat?.status === 'menunggu' && sesuai;
  return (
    <div className={classes.narrow}>
      <PageHeader
        title={pageNames.suratKomitmen.label}
        subtitle="Pernyataan Anda atas barang dan buku yang Anda pegang"
      />
      <LastLetter state={state} own />
      {waits && <SignForm key={surat.id} surat={surat} bentuk={bentuk} />}
      {(waits || surat?.status === 'dipindai') && <OwnPaper state={state} />}
    </div>
  );
}
