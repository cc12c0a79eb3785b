import { Button } from '@mantine/core';
import { formatAngka } from '../../../shared/angka.ts';
import type { OpnameRinci } from '../../../shared/opname.ts';
import { formatTime } from '../../../shared/tanggal.ts';
import { sentenceOf } from '../../api/api-error.ts';
import { showToast } from '../../components/feedback/toast-store.ts';
import { PageSection } from '../../components/page-section.tsx';
import type { Column } from '../../components/table/data-table.types.ts';
import { PlainTable } from '../../components/table/plain-table.tsx';
import { LokasiWay } from '../../entities/lokasi/lokasi-way.tsx';
import type { Decide } from './decide.ts';

type Row = OpnameRinci['susulan'][number];

const columns: Column<Row>[] = [
  {
    key: 'nama',
    header: 'Yang dihitung',
    minWidth: 180,
    phone: 'title',
    cell: ({ nama, kode }) => nama ?? kode,
  },
  {
    key: 'ruang',
    header: 'Ruang',
    minWidth: 150,
    phone: 'line',
    cell: ({ jalur }) => <LokasiWay jalur={jalur} />,
  },
  {
    key: 'jumlah',
    header: 'Jumlah',
    align: 'end',
    width: '90px',
    phone: 'end',
    cell: ({ jumlah }) => formatAngka(jumlah),
  },
  { key: 'petugas', header: 'Petugas', width: '170px', cell: ({ petugas }) => petugas },
  {
    key: 'diterima',
    header: 'Diterima',
    width: '210px',
    cell: ({ diterima_pada }) => formatTime(diterima_pada),
  },
  {
    key: 'masuk',
    header: 'Putusan',
    width: '150px',
    phone: 'badge',
    cell: ({ masuk }) => (masuk === null ? 'Belum diputuskan' : masuk ? 'Diambil' : 'Ditinggalkan'),
  },
];

/** Renders late counts, which the admin accepts or rejects. */
export function SusulanSection({ rows, decides, decide }: { rows: Row[]; decides: boolean; decide: Decide }) {
  if (rows.length === 0) return null;
  const say = (hitungan_id: string, masuk: boolean) =>
    decide({ susulan: [{ hitungan_id, masuk }] }).catch((error: unknown) =>
      showToast({ kind: 'error', message: sentenceOf(error) }),
    );
  return (
    <PageSection
      title="Hitungan susulan"
      text="Sampai sesudah perangkatnya ditutup atau penghitungan berakhir."
    >
      <PlainTable
        label="Hitungan susulan"
        columns={columns}
        rows={rows}
        rowId={({ hitungan_id }) => hitungan_id}
        rowName={({ nama, kode }) => nama ?? kode}
        {...(decides && {
          actionsWidth: 200,
          rowActions: ({ hitungan_id, masuk }: Row) => (
            <>
              <Button
                size="compact-sm"
                variant="default"
                disabled={masuk === true}
                onClick={() => void say(hitungan_id, true)}
              >
                Ambil
              </Button>{' '}
              <Button
                size="compact-sm"
                variant="default"
                disabled={masuk === false}
                onClick={() => void say(hitungan_id, false)}
              >
                Tinggalkan
              </Button>
            </>
          ),
        })}
      />
    </PageSection>
  );
}
