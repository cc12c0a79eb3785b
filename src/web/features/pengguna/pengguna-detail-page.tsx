import { Button } from '@mantine/core';
import { IconFileCertificate, IconFileText, IconKey, IconPencil, IconTrash } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { formatAngka } from '../../../shared/angka.ts';
import { isLengkap, type Pengguna, type PenggunaTerlihat } from '../../../shared/pengguna.ts';
import { can, roleLabels } from '../../../shared/permissions.ts';
import { formatTotal } from '../../../shared/rupiah.ts';
import { rolesOf, useSession } from '../../api/session.ts';
import { DefinitionList } from '../../components/definition-list.tsx';
import { EmailText } from '../../components/email-text.tsx';
import { Loaded } from '../../components/feedback/loaded.tsx';
import { LinkButton } from '../../components/link-button.tsx';
import { useDialog } from '../../components/overlay/use-dialog.ts';
import { PageHeader } from '../../components/page-header.tsx';
import { useIdParam } from '../../components/use-id-param.ts';
import { RecordTabs } from '../../entities/audit/record-tabs.tsx';
import { AktifBadge } from '../../entities/pengguna/aktif-badge.tsx';
import { penggunaDetail } from '../../entities/pengguna/pengguna.queries.ts';
import { SuratKomitmenDownload } from '../../entities/pengguna/surat-komitmen-download.tsx';
import { pageNames } from '../../page-names.ts';
import { BeriAkunDialog } from './beri-akun-dialog.tsx';
import { PenggunaBuku } from './pengguna-buku.tsx';
import { PenggunaHoldings } from './pengguna-holdings.tsx';
import { removePengguna } from './remove-pengguna.ts';
import { SuratKomitmenValue } from './surat-komitmen-value.tsx';

/**
 * Renders `/pengguna/detail/{id}`: one person and their holdings; in the menu as "Inventaris Pengguna" for one's own
 * id.
 */
export function PenggunaDetailPage() {
  const id = useIdParam();
  const query = useQuery(penggunaDetail(id));
  return <Loaded query={query}>{(person) => <PenggunaDetail key={id} person={person} />}</Loaded>;
}

function PenggunaDetail({ person }: { person: PenggunaTerlihat }) {
  const { user } = useSession();
  const asAdmin = can(rolesOf(user), 'pengguna:write');
  const own = user?.id === person.id;
  const about = { penggunaId: person.id, name: own ? 'Anda' : person.name };
  return (
    <>
      <PageHeader
        title={person.name}
        subtitle={person.jabatan}
        badge={isLengkap(person) && !person.aktif && <AktifBadge aktif={false} />}
        crumbs={own && !asAdmin ? [] : [pageNames.pengguna]}
        actions={isLengkap(person) && <PenggunaActions person={person} asAdmin={asAdmin} own={own} />}
      />
      {isLengkap(person) && <PenggunaFields person={person} />}
      <RecordTabs
        tabs={[
          {
            value: 'barang',
            label: 'Barang yang dipegang',
            content: <PenggunaHoldings {...about} past={false} />,
          },
          { value: 'riwayat', label: 'Pernah dipegang', content: <PenggunaHoldings {...about} past /> },
          { value: 'buku', label: 'Buku', content: <PenggunaBuku {...about} /> },
        ]}
        changesOf={{ jenis: 'pengguna', id: person.id }}
      />
    </>
  );
}

function PenggunaFields({ person }: { person: Pengguna }) {
  const roles = person.roles.map(({ name }) => roleLabels[name]).join(' dan ');
  return (
    <DefinitionList
      items={[
        { label: 'E-mail', value: person.email && <EmailText email={person.email} /> },
        { label: 'Nomor KTP', value: person.no_ktp },
        { label: 'Id E-task', value: person.id_api },
        { label: 'Akun', value: roles ? `Dapat masuk sebagai ${roles}` : 'Belum memiliki akun' },
        { label: 'Barang yang dipegang', value: formatAngka(person.jumlah_barang) },
        { label: 'Nilai barang', value: formatTotal(person.nilai_barang) },
        { label: 'Buku (PIC)', value: formatAngka(person.jumlah_buku) },
        { label: 'Surat komitmen', value: <SuratKomitmenValue person={person} /> },
      ]}
    />
  );
}

function PenggunaActions({ person, asAdmin, own }: { person: Pengguna; asAdmin: boolean; own: boolean }) {
  const navigate = useNavigate();
  const dialog = useDialog<Pengguna>();
  const query = useQuery(penggunaDetail(person.id));
  const remove = async () => {
    const outcome = await removePengguna(person);
    if (outcome === 'dihapus') await navigate({ to: '/pengguna' });
    if (outcome === 'dinonaktifkan') await query.refetch();
  };
  return (
    <>
      <LinkButton
        link={{ to: '/bast', search: asAdmin ? { pengguna_id: String(person.id) } : {} }}
        variant="default"
        leftSection={<IconFileCertificate size={16} />}
      >
        Berita acara
      </LinkButton>
      {asAdmin ? (
        <LinkButton
          link={{ to: '/pengguna/detail/$id/lampiran', params: { id: String(person.id) } }}
          variant="default"
          leftSection={<IconFileText size={16} />}
        >
          Surat komitmen
        </LinkButton>
      ) : (
        <SuratKomitmenDownload penggunaId={person.id} />
      )}
      {asAdmin && person.roles.length === 0 && person.aktif && (
        <Button variant="default" leftSection={<IconKey size={16} />} onClick={() => dialog.show(person)}>
          Beri akun
        </Button>
      )}
      {asAdmin && person.roles.length > 0 && (
        <LinkButton
          link={{ to: '/users/edit/$id', params: { id: String(person.id) } }}
          variant="default"
          leftSection={<IconKey size={16} />}
        >
          Akun
        </LinkButton>
      )}
      {asAdmin && !own && (
        <Button variant="default" leftSection={<IconTrash size={16} />} onClick={remove}>
          Hapus
        </Button>
      )}
      <LinkButton
        link={{ to: '/pengguna/edit/$id', params: { id: String(person.id) } }}
        leftSection={<IconPencil size={16} />}
      >
        {own ? 'Ubah profil' : 'Ubah'}
      </LinkButton>
      {dialog.subject && (
        <BeriAkunDialog
          key={dialog.serial}
          person={dialog.subject}
          open={dialog.open}
          onClose={dialog.hide}
        />
      )}
    </>
  );
}
