import { Suspense } from 'react';
import { formatUnit } from '../../../shared/angka.ts';
import { formatNip } from '../../../shared/nip.ts';
import { isLengkap, type Pengguna, type PenggunaTerlihat } from '../../../shared/pengguna.ts';
import { can, roleLabels } from '../../../shared/permissions.ts';
import { belumBerharga, formatTotal } from '../../../shared/rupiah.ts';
import { rolesOf, useSession } from '../../api/session.ts';
import { DefinitionList } from '../../components/definition-list.tsx';
import { EmailText } from '../../components/email-text.tsx';
import { lazyPart } from '../../components/lazy-part.ts';
import { useDialog } from '../../components/overlay/use-dialog.ts';
import { EditButton } from '../../components/page-actions.tsx';
import { PageHeader } from '../../components/page-header.tsx';
import { RecordAction, useInHeader } from '../../components/record-action.tsx';
import { RecordTabs } from '../../entities/audit/record-tabs.tsx';
import { AktifBadge } from '../../entities/pengguna/aktif-badge.tsx';
import { penggunaDetail } from '../../entities/pengguna/pengguna.queries.ts';
import { recordPage } from '../../entities/record-page.tsx';
import { pageNames } from '../../page-names.ts';
import { useMoreActions } from './pengguna-actions.ts';
import { PenggunaBuku } from './pengguna-buku.tsx';
import { PenggunaHoldings } from './pengguna-holdings.tsx';
import { SuratKomitmenValue } from './surat-komitmen-value.tsx';

const BeriAkunDialog = lazyPart(async () => ({
  default: (await import('./beri-akun-dialog.tsx')).BeriAkunDialog,
}));

/**
 * Renders `/pengguna/detail/{id}`: one person and their holdings; "Inventaris Pengguna" in the menu opens one's own.
 */
export const PenggunaDetailPage = recordPage({
  entity: 'pengguna',
  queryOf: penggunaDetail,
  render: (person) => <PenggunaDetail key={person.id} person={person} />,
});

function PenggunaDetail({ person }: { person: PenggunaTerlihat }) {
  const { user } = useSession();
  const asAdmin = can(rolesOf(user), 'pengguna:write');
  const own = user?.id === person.id;
  const dialog = useDialog<Pengguna>();
  const moreActions = useMoreActions(dialog.show);
  const about = { penggunaId: person.id, name: own ? 'Anda' : person.name };
  const primary = isLengkap(person) && (
    <EditButton
      link={{ to: '/pengguna/edit/$id', params: { id: String(person.id) } }}
      label={own ? 'Ubah profil' : 'Ubah'}
    />
  );
  return (
    <>
      <PageHeader
        title={person.name}
        subtitle={person.jabatan}
        badge={isLengkap(person) && !person.aktif && <AktifBadge aktif={false} />}
        crumbs={own && !asAdmin ? [] : [pageNames.pengguna]}
        actions={useInHeader(primary)}
        more={isLengkap(person) ? moreActions(person) : []}
      />
      {isLengkap(person) && <PenggunaFields person={person} />}
      <RecordAction>{primary}</RecordAction>
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
      {dialog.subject && (
        <Suspense>
          <BeriAkunDialog
            key={dialog.serial}
            person={dialog.subject}
            open={dialog.open}
            onClose={dialog.hide}
          />
        </Suspense>
      )}
    </>
  );
}

/** Renders the cost of the held barang, and the number of those without a price. */
function nilaiBarang({ nilai_barang, barang_tanpa_harga }: Pengguna): string {
  const nilai = formatTotal(nilai_barang);
  return barang_tanpa_harga > 0 ? `${nilai}, ${belumBerharga(barang_tanpa_harga)}` : nilai;
}

function PenggunaFields({ person }: { person: Pengguna }) {
  const roles = person.roles.map(({ name }) => roleLabels[name]).join(' dan ');
  return (
    <DefinitionList
      items={[
        { label: 'NIP', value: person.nip && formatNip(person.nip) },
        { label: 'Pangkat', value: person.pangkat },
        { label: 'Unit kerja', value: person.unit_kerja },
        { label: 'Telepon', value: person.telepon },
        { label: 'E-mail', value: person.email && <EmailText email={person.email} /> },
        { label: 'Nomor KTP', value: person.no_ktp },
        { label: 'Id E-task', value: person.id_api },
        { label: 'Akun', value: roles ? `Dapat masuk sebagai ${roles}` : 'Belum memiliki akun' },
        { label: 'Barang yang dipegang', value: formatUnit(person.jumlah_barang) },
        { label: 'Nilai barang', value: nilaiBarang(person) },
        { label: 'Buku (PIC)', value: formatUnit(person.jumlah_buku, 'eksemplar') },
        { label: 'Surat komitmen', value: <SuratKomitmenValue person={person} /> },
      ]}
    />
  );
}
