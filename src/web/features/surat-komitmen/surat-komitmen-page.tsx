import { useQuery } from '@tanstack/react-query';
import { isLengkap, type Pengguna } from '../../../shared/pengguna.ts';
import { Loaded } from '../../components/feedback/loaded.tsx';
import { PageHeader } from '../../components/page-header.tsx';
import { useIdParam } from '../../components/use-id-param.ts';
import { penggunaDetail } from '../../entities/pengguna/pengguna.queries.ts';
import { pageNames } from '../../page-names.ts';
import { PaperToSign } from './paper-to-sign.tsx';
import { SignedPaper } from './signed-paper.tsx';

/** Renders `/pengguna/detail/{id}/lampiran`: a person's surat komitmen, to sign and signed. */
export function SuratKomitmenPage() {
  const id = useIdParam();
  const query = useQuery(penggunaDetail(id));
  return (
    <Loaded query={query}>
      {(person) => isLengkap(person) && <SuratKomitmen key={id} person={person} />}
    </Loaded>
  );
}

function SuratKomitmen({ person }: { person: Pengguna }) {
  const { id, name } = person;
  return (
    <>
      <PageHeader
        title="Surat Komitmen"
        subtitle={person.jabatan ? `${name} · ${person.jabatan}` : name}
        crumbs={[
          pageNames.pengguna,
          { label: name, link: { to: '/pengguna/detail/$id', params: { id: String(id) } } },
        ]}
      />
      <PaperToSign person={person} />
      <SignedPaper person={person} />
    </>
  );
}
