import { Alert, Button } from '@mantine/core';
import { IconLockOpen, IconShieldCheck } from '@tabler/icons-react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { formatAngka } from '../../../shared/angka.ts';
import type { AnswerOf } from '../../../shared/contract.ts';
import { MAX_ALASAN } from '../../../shared/limits.ts';
import { formatTanggal, formatTime } from '../../../shared/tanggal.ts';
import { type TutupBuku, tutupBukuEndpoints } from '../../../shared/tutup-buku.ts';
import { sentenceOf } from '../../api/api-error.ts';
import { call } from '../../api/client.ts';
import { DefinitionList } from '../../components/definition-list.tsx';
import { showToast } from '../../components/feedback/toast-store.ts';
import { confirm } from '../../components/overlay/confirm-store.ts';
import { PageHeader } from '../../components/page-header.tsx';
import { PageSection } from '../../components/page-section.tsx';
import { recordPage } from '../../entities/record-page.tsx';
import { refreshAll } from '../../entities/refresh.ts';
import { pageNames } from '../../page-names.ts';
import { BedaTable } from './beda-table.tsx';
import { RingkasanFigures } from './ringkasan-figures.tsx';
import classes from './tutup-buku.module.css';
import { tutupBukuDetail } from './tutup-buku.queries.ts';
import { TutupBukuStatus } from './tutup-buku-status.tsx';

type Closing = AnswerOf<typeof tutupBukuEndpoints.read>['data'];

/** Renders `/tutup-buku/{id}`: one closing with its documents, its SHA-256 and reopening. */
export const TutupBukuDetailPage = recordPage({
  entity: 'tutupBuku',
  queryOf: tutupBukuDetail,
  standIn: (closing: TutupBuku) => <Known closing={closing} />,
  render: (closing: Closing) => <Detail closing={closing} />,
});

function Detail({ closing }: { closing: Closing }) {
  const { sampai, beda } = closing;
  return (
    <>
      <Known closing={closing} />
      {beda && (
        <PageSection
          title="Yang berbeda sekarang"
          text={`Keadaan per ${formatTanggal(sampai)} ketika ditutup, dan sekarang.`}
        >
          <BedaTable beda={beda} />
        </PageSection>
      )}
    </>
  );
}

/** Renders what a row of the list knows: all but the differences of a reopened one. */
function Known({ closing }: { closing: TutupBuku }) {
  const { id, sampai, status, ringkasan, dibuka, oleh } = closing;
  const queryClient = useQueryClient();
  const day = formatTanggal(sampai);
  const open = () =>
    confirm({
      title: `Buka kembali penutupan sampai ${day}?`,
      text: 'Sesudah dibuka, mutasi dan serah terima dapat lagi diberi tanggal sampai hari itu. Setiap admin diberi tahu, dan yang sudah disalin tetap tersimpan.',
      confirmLabel: 'Buka kembali',
      reason: { label: 'Alasan', required: true, maxLength: MAX_ALASAN },
      run: async (alasan) => {
        const { message } = await call(tutupBukuEndpoints.buka, { params: { id }, body: { alasan } });
        await refreshAll(queryClient);
        showToast({ message });
      },
    });
  return (
    <>
      <PageHeader
        title={`Tutup Buku ${day}`}
        crumbs={[pageNames.tutupBuku]}
        badge={<TutupBukuStatus of={closing} />}
        more={
          status === 'tutup'
            ? [{ label: 'Buka kembali', icon: IconLockOpen, onClick: () => void open() }]
            : []
        }
      />
      {dibuka && (
        <Alert
          color="gray"
          mb="md"
          title={`Dibuka kembali ${formatTime(dibuka.pada)} oleh ${dibuka.oleh.name}`}
        >
          {dibuka.alasan}
        </Alert>
      )}
      {ringkasan && <RingkasanFigures of={ringkasan} />}
      <PageSection title="Penutupan">
        <DefinitionList
          items={[
            { label: 'Sampai', value: day },
            { label: 'Oleh', value: oleh.name },
            { label: 'Dimulai', value: formatTime(closing.dimulai_pada) },
            { label: 'Ditutup', value: closing.ditutup_pada && formatTime(closing.ditutup_pada) },
            { label: 'Sidik (SHA-256)', value: <Sidik closing={closing} />, wide: true },
          ]}
        />
      </PageSection>
      {status === 'tutup' && <Papers sampai={sampai} />}
    </>
  );
}

/** Renders the SHA-256, with a button that recomputes it. */
function Sidik({ closing: { id, sidik } }: { closing: TutupBuku }) {
  const check = useMutation({
    mutationFn: async () => (await call(tutupBukuEndpoints.periksa, { params: { id } })).data,
  });
  if (!sidik) return null;
  const { data, error } = check;
  return (
    <>
      <span className={`angka ${classes.sidik}`}>{sidik}</span>
      <div className={classes.verify}>
        <Button
          size="compact-sm"
          variant="light"
          leftSection={<IconShieldCheck size={16} aria-hidden />}
          loading={check.isPending}
          onClick={() => check.mutate()}
        >
          Periksa
        </Button>
        <span role="status">
          {error && sentenceOf(error)}
          {data && inWords(data)}
        </span>
      </div>
    </>
  );
}

function inWords({
  cocok,
  sidik,
  dihitung,
  berbeda,
}: AnswerOf<typeof tutupBukuEndpoints.periksa>['data']): string {
  if (cocok) return 'Cocok: isinya sama dengan ketika ditutup, dan sama dengan mutasinya.';
  if (sidik !== dihitung)
    return 'Tidak cocok: isi penutupan ini sudah diubah di luar MANIS. Pulihkan dari cadangan.';
  return `Sidiknya cocok, tetapi ${formatAngka(berbeda)} barang kini tercatat lain menurut mutasinya.`;
}

const papers = [
  { to: '/laporan/barang', label: pageNames.laporanBarang.label },
  { to: '/laporan/penyusutan', label: pageNames.laporanPenyusutan.label },
  { to: '/laporan/LaporanTHargaBarang', label: pageNames.laporanHarga.label },
  { to: '/laporan/pengguna', label: pageNames.laporanPengguna.label },
  { to: '/laporan/buku', label: pageNames.laporanBuku.label },
] as const;

/** Renders the report downloads of the closed day. */
function Papers({ sampai }: { sampai: string }) {
  return (
    <PageSection title="Laporan hari itu">
      <ul className={classes.check}>
        {papers.map(({ to, label }) => (
          <li key={to}>
            <Link to={to} search={{ per: sampai }}>
              {label} per {formatTanggal(sampai)}
            </Link>
          </li>
        ))}
      </ul>
    </PageSection>
  );
}
