import { formatAngka } from '../../../shared/angka.ts';
import { labelOfField } from '../../../shared/field-labels.ts';
import { golonganInWords } from '../../../shared/golongan.ts';
import { type Isian, isianInWords } from '../../../shared/isian.ts';
import type { Kategori } from '../../../shared/kategori.ts';
import { fiskalInWords } from '../../../shared/penyusutan-fiskal.ts';
import { can } from '../../../shared/permissions.ts';
import { rolesOf, useSession } from '../../api/session.ts';
import { DefinitionList } from '../../components/definition-list.tsx';
import { EditButton, removal } from '../../components/page-actions.tsx';
import { PageHeader } from '../../components/page-header.tsx';
import { RecordAction, useInHeader } from '../../components/record-action.tsx';
import { useNavigateFromPage } from '../../components/use-navigate-from-page.ts';
import { RecordTabs } from '../../entities/audit/record-tabs.tsx';
import { useGabung } from '../../entities/gabung/use-gabung.tsx';
import { kategoriDetail } from '../../entities/kategori/kategori.queries.ts';
import { useBothLedgers } from '../../entities/pengaturan/use-both-ledgers.ts';
import { recordPage } from '../../entities/record-page.tsx';
import { pageNames } from '../../page-names.ts';
import { KategoriBarang } from './kategori-barang.tsx';
import { PenyusutanText } from './penyusutan-text.tsx';
import { removeKategori } from './remove-kategori.ts';

/** Renders `/kategori/detail/{id}`: one kategori and its barang. */
export const KategoriDetailPage = recordPage({
  entity: 'kategori',
  queryOf: kategoriDetail,
  render: (kategori) => <KategoriDetail key={kategori.id} kategori={kategori} />,
});

function KategoriDetail({ kategori }: { kategori: Kategori }) {
  const { user } = useSession();
  const navigate = useNavigateFromPage();
  const mayWrite = can(rolesOf(user), 'kategori:write');
  const bothLedgers = useBothLedgers();
  const gabung = useGabung('kategori', (into) =>
    navigate({ to: '/kategori/detail/$id', params: { id: String(into) } }),
  );
  const remove = async () => {
    if (await removeKategori(kategori)) await navigate({ to: '/kategori' });
  };
  const primary = mayWrite && (
    <EditButton link={{ to: '/kategori/edit/$id', params: { id: String(kategori.id) } }} />
  );
  return (
    <>
      <PageHeader
        title={kategori.nama_kategori}
        crumbs={[pageNames.kategori]}
        actions={useInHeader(primary)}
        more={
          mayWrite
            ? [gabung.actionOf({ id: kategori.id, name: kategori.nama_kategori }), removal(remove)]
            : []
        }
      />
      <DefinitionList
        items={[
          { label: 'Sifat', value: kategori.sifat },
          { label: 'Golongan', value: kategori.golongan && golonganInWords(kategori.golongan) },
          { label: 'Penyusutan', value: <PenyusutanText setting={kategori.penyusutan} /> },
          ...(bothLedgers
            ? [{ label: 'Penyusutan fiskal', value: fiskalInWords(kategori.penyusutan_fiskal) }]
            : []),
          { label: 'Barang', value: formatAngka(kategori.jumlah) },
          { label: 'Fungsi', value: kategori.fungsi, wide: true },
          ...(kategori.isian.length > 0
            ? [{ label: labelOfField('isian'), value: <IsianNames isian={kategori.isian} />, wide: true }]
            : []),
        ]}
      />
      <RecordAction>{primary}</RecordAction>
      <RecordTabs
        tabs={[{ value: 'barang', label: 'Barang', content: <KategoriBarang kategoriId={kategori.id} /> }]}
        changesOf={{ jenis: 'kategori', id: kategori.id }}
      />
      {gabung.dialog}
    </>
  );
}

function IsianNames({ isian }: { isian: readonly Isian[] }) {
  return (
    <ul style={{ margin: 0, paddingInlineStart: 18 }}>
      {isian.map((satu) => (
        <li key={satu.kunci}>{isianInWords(satu)}</li>
      ))}
    </ul>
  );
}
