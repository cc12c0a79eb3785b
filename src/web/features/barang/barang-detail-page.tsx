import { Link } from '@tanstack/react-router';
import { Suspense } from 'react';
import { formatAngka } from '../../../shared/angka.ts';
import type { Barang, BarangNilai } from '../../../shared/barang.ts';
import { barangTexts } from '../../../shared/barang-texts.ts';
import { caraInWords } from '../../../shared/cara-perolehan.ts';
import { labelOfField } from '../../../shared/field-labels.ts';
import { isianLines } from '../../../shared/isian-values.ts';
import { BELUM_DIATUR } from '../../../shared/penyusutan-fiskal.ts';
import { can } from '../../../shared/permissions.ts';
import { perolehanInWords } from '../../../shared/perolehan.ts';
import { formatRupiah } from '../../../shared/rupiah.ts';
import { sumLabels } from '../../../shared/sum-labels.ts';
import { formatTanggal, formatTime } from '../../../shared/tanggal.ts';
import { getSession, rolesOf, useSession } from '../../api/session.ts';
import { type Definition, DefinitionList, textItems } from '../../components/definition-list.tsx';
import { lazyPart } from '../../components/lazy-part.ts';
import { LinkButton } from '../../components/link-button.tsx';
import { useDialog } from '../../components/overlay/use-dialog.ts';
import { EditButton } from '../../components/page-actions.tsx';
import { PageHeader } from '../../components/page-header.tsx';
import { RecordAction, useInHeader } from '../../components/record-action.tsx';
import { type Figure, RecordFigures } from '../../components/record-figures.tsx';
import { barangWithNilai } from '../../entities/barang/barang.queries.ts';
import { Harga } from '../../entities/barang/harga.tsx';
import { BesidePhoto } from '../../entities/berkas/record-photo.tsx';
import { KondisiBadge } from '../../entities/kondisi/kondisi-badge.tsx';
import { LokasiWay } from '../../entities/lokasi/lokasi-way.tsx';
import { useBothLedgers } from '../../entities/pengaturan/use-both-ledgers.ts';
import { proposalsOf } from '../../entities/penghapusan/penghapusan.queries.ts';
import { ProposedNotice } from '../../entities/penghapusan/proposed-notice.tsx';
import { settingInWords } from '../../entities/penyusutan/setting-words.ts';
import { recordPage } from '../../entities/record-page.tsx';
import { pageNames } from '../../page-names.ts';
import { askingFor, useMoreActions } from './barang-actions.ts';
import { BarangTabs } from './barang-tabs.tsx';
import { LampiranValue } from './lampiran-value.tsx';
import { SplitLinks } from './split-links.tsx';

const KapitalisasiDialog = lazyPart(async () => ({
  default: (await import('./kapitalisasi-dialog.tsx')).KapitalisasiDialog,
}));

/** Renders `/barang/detail/{id}`: one barang, for all signed-in people. */
export const BarangDetailPage = recordPage({
  entity: 'barang',
  queryOf: barangWithNilai,
  aboveOf: (id) => (can(rolesOf(getSession().user), 'barang:write') ? proposalsOf(`barang:${id}`) : null),
  render: (barang: BarangOnPage) => <BarangDetail key={barang.id} barang={barang} />,
});

/** Barang on its page; the list row shown first lacks the fields computed for a single barang. */
type BarangOnPage = Barang & Partial<BarangNilai>;

function BarangDetail({ barang }: { barang: BarangOnPage }) {
  const { user } = useSession();
  const mayWrite = can(rolesOf(user), 'barang:write');
  const adding = useDialog<BarangOnPage>();
  const bothLedgers = useBothLedgers();
  const primary = <PrimaryAction barang={barang} mayWrite={mayWrite} />;
  return (
    <>
      <PageHeader
        title={barang.nama_barang}
        crumbs={mayWrite ? [pageNames.barang] : []}
        badge={<KondisiBadge kondisi={barang.kondisi} />}
        subtitle={
          <>
            <span className="angka">{barang.kode_barang}</span> · <LokasiWay jalur={barang.lokasi.jalur} />
          </>
        }
        actions={useInHeader(primary)}
        more={useMoreActions(barang, () => adding.show(barang))}
      />
      {mayWrite && <ProposedNotice kunci={`barang:${barang.id}`} />}
      <BesidePhoto gambar={barang.gambar} name={barang.nama_barang}>
        <RecordFigures
          figures={[
            ...hargaFigures(barang, { mayWrite, bothLedgers }),
            { label: 'Jumlah', value: formatAngka(barang.jumlah_barang), unit: barang.satuan },
          ]}
        />
        <RecordAction>{primary}</RecordAction>
        <Fields barang={barang} bothLedgers={bothLedgers} />
      </BesidePhoto>
      <BarangTabs barang={barang} mayWrite={mayWrite} />
      {adding.subject && (
        <Suspense>
          <KapitalisasiDialog key={adding.serial} open={adding.open} onClose={adding.hide} barang={barang} />
        </Suspense>
      )}
    </>
  );
}

/** Renders cost and book value; without a price, a link to enter one. */
function hargaFigures(
  barang: BarangOnPage,
  { mayWrite, bothLedgers }: { mayWrite: boolean; bothLedgers: boolean },
): Figure[] {
  const { harga_barang, nilai_buku, fiskal } = barang;
  const label = labelOfField('harga_barang');
  if (harga_barang === null) {
    const fill = (
      <Link to="/barang/edit/$id" params={{ id: String(barang.id) }}>
        Isi harga
      </Link>
    );
    return [{ label, value: <Harga value={null} />, unit: mayWrite && fill }];
  }
  return [
    { label: 'Nilai', value: formatRupiah(harga_barang * barang.jumlah_barang) },
    { label: 'Nilai buku hari ini', value: nilai_buku === undefined ? '…' : formatRupiah(nilai_buku) },
    ...(bothLedgers && fiskal
      ? [{ label: sumLabels.nilai_buku_fiskal, value: formatRupiah(fiskal.nilai_buku) }]
      : []),
    { label, value: formatRupiah(harga_barang) },
  ];
}

/** Renders the main action on a barang: edit it, or ask for it. */
function PrimaryAction({ barang: { id, sisa }, mayWrite }: { barang: BarangOnPage; mayWrite: boolean }) {
  if (mayWrite) return <EditButton link={{ to: '/barang/edit/$id', params: { id: String(id) } }} />;
  return sisa > 0 && <LinkButton link={askingFor(id)}>Minta barang ini</LinkButton>;
}

function Fields({ barang, bothLedgers }: { barang: BarangOnPage; bothLedgers: boolean }) {
  const { fiskal } = barang;
  return (
    <DefinitionList
      items={[
        { label: labelOfField('kategori'), value: barang.kategori.nama_kategori },
        ...textItems(barangTexts, 'identitas', barang),
        ...isianLines(barang.isian_kategori ?? [], barang.isian).map(([label, value]) => ({
          id: `isian ${label}`,
          label,
          value,
        })),
        { label: labelOfField('lokasi'), value: <LokasiWay jalur={barang.lokasi.jalur} /> },
        ...textItems(barangTexts, 'tempat', barang),
        { label: labelOfField('tahun'), value: String(barang.tahun) },
        { label: labelOfField('tanggal_perolehan'), value: perolehanInWords(barang) },
        { label: labelOfField('cara_perolehan'), value: caraInWords(barang.cara_perolehan) },
        ...textItems(barangTexts, 'perolehan', barang),
        { label: 'Penyusutan', value: <PenyusutanValue barang={barang} /> },
        ...(bothLedgers
          ? [{ label: 'Penyusutan fiskal', value: fiskal ? settingInWords(fiskal.berlaku) : BELUM_DIATUR }]
          : []),
        ...openingItems(barang, bothLedgers),
        ...splitItems(barang),
        { label: 'Lampiran', value: <LampiranValue lampiran={barang.lampiran} /> },
        { label: 'Dibuat', value: madeIn(barang) },
        { label: 'Terakhir diubah', value: formatTime(barang.updated_at) },
        { label: labelOfField('detail_barang'), value: barang.detail_barang, wide: true },
      ]}
    />
  );
}

/** Renders the depreciation setting in force, with a link to the schedule. */
function PenyusutanValue({ barang: { id, penyusutan_berlaku: setting } }: { barang: BarangOnPage }) {
  return (
    <>
      {setting ? settingInWords(setting) : '…'}
      <br />
      <Link to="/barang/penyusutan/$id" params={{ id: String(id) }}>
        Jadwal penyusutan
      </Link>
    </>
  );
}

/** Lists the opening balance of a barang that was not new when registered. */
function openingItems({ saldo_awal }: BarangOnPage, bothLedgers: boolean): Definition[] {
  if (!saldo_awal) return [];
  const { tanggal, akumulasi, akumulasi_fiskal } = saldo_awal;
  const fiskal =
    bothLedgers && akumulasi_fiskal !== null ? `, akumulasi fiskal ${formatRupiah(akumulasi_fiskal)}` : '';
  return [
    {
      label: 'Saldo awal',
      value: `${formatTanggal(tanggal)}, akumulasi ${formatRupiah(akumulasi)}${fiskal}`,
    },
  ];
}

/** Lists the barang it was split from, or into, if any. */
function splitItems({ pecah }: BarangOnPage): Definition[] {
  const sides = [
    { label: 'Dipecah dari', sides: pecah?.dari ? [pecah.dari] : [] },
    { label: 'Dipecah menjadi', sides: pecah?.menjadi ?? [] },
  ];
  return sides.flatMap(({ label, sides }) =>
    sides.length > 0 ? [{ label, value: <SplitLinks sides={sides} /> }] : [],
  );
}

function madeIn({ created_at, dibuat_oleh }: Barang): string {
  return dibuat_oleh ? `${formatTime(created_at)} oleh ${dibuat_oleh.name}` : formatTime(created_at);
}
