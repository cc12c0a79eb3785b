import { Button } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';
import { Navigate } from '@tanstack/react-router';
import { formatAngka } from '../../../shared/angka.ts';
import type { Impor, ImporResult } from '../../../shared/impor.ts';
import { formatTotal } from '../../../shared/rupiah.ts';
import { formatTime } from '../../../shared/tanggal.ts';
import { DefinitionList } from '../../components/definition-list.tsx';
import { LinkButton } from '../../components/link-button.tsx';
import { recordPage } from '../../entities/record-page.tsx';
import { entityWords, recordsOf, startOf } from './entity-words.ts';
import { imporDetail } from './impor.queries.ts';
import { type ImporHead, ImporHeader } from './impor-header.tsx';
import classes from './impor-result-page.module.css';
import { LineAccount } from './line-account.tsx';
import { MadeCount } from './made-count.tsx';
import { RefusedDownload } from './refused-download.tsx';
import { RepairUpload } from './repair-upload.tsx';
import { useWithdraw } from './use-withdraw.ts';

/** Renders `/impor/$id/hasil`: the result of an import, with links to the next steps. */
export const ImporResultPage = recordPage({
  entity: 'impor',
  queryOf: imporDetail,
  standIn: (impor: ImporHead) => <ImporHeader impor={impor} step={4} />,
  render: (impor: Impor) =>
    impor.hasil ? (
      <Result impor={impor} hasil={impor.hasil} />
    ) : (
      <Navigate to="/impor/$id/periksa" params={{ id: String(impor.id) }} replace />
    ),
});

function Result({ impor, hasil }: { impor: Impor; hasil: ImporResult }) {
  const withdraw = useWithdraw();
  // rows of an upload are kept for a day; afterwards there is nothing to download
  const hasRows = impor.contoh.length > 0;
  const words = entityWords[impor.jenis];
  // no records are left of a withdrawn import
  const records = impor.status === 'selesai' ? recordsOf(impor.jenis, impor.id) : undefined;
  return (
    <>
      <ImporHeader impor={impor} step={4} />
      <div className={classes.result}>
        <span className={classes.check}>
          <IconCheck size={20} aria-hidden />
        </span>
        <div>
          <h2 className={classes.title}>
            {hasil.diubah === undefined
              ? `${formatAngka(hasil.dibuat ?? hasil.diterima)} ${words.noun} sudah diimpor`
              : `${formatAngka(hasil.diubah)} ${words.noun} diubah, ${formatAngka(hasil.dibuat ?? 0)} ditambahkan`}
          </h2>
          <DefinitionList
            items={[
              { label: 'Baris ditolak', value: formatAngka(hasil.ditolak) },
              ...(hasil.diubah === undefined
                ? words.golongan === null
                  ? []
                  : [
                      {
                        label: 'Nilai yang diimpor',
                        value: hasil.nilai === null ? null : formatTotal(hasil.nilai),
                      },
                    ]
                : [{ label: 'Sudah seperti daftar', value: formatAngka(hasil.tetap ?? 0) }]),
              ...(hasil.tanpa_harga > 0
                ? [{ label: 'Baris tanpa harga', value: formatAngka(hasil.tanpa_harga) }]
                : []),
              ...(hasil.sudah_ada
                ? [
                    {
                      label:
                        hasil.diubah === undefined ? 'Dilewati karena sudah ada' : 'Dilewati menurut pilihan',
                      value: formatAngka(hasil.sudah_ada),
                    },
                  ]
                : []),
              ...(words.golongan
                ? [
                    {
                      label: `${words.golongan.label} dibuat`,
                      value: (
                        <MadeCount
                          impor={impor}
                          jenis={words.golongan.jenis}
                          noun={words.golongan.noun}
                          count={hasil.kategori_dibuat}
                        />
                      ),
                    },
                  ]
                : []),
              ...(impor.jenis === 'kategori'
                ? []
                : [
                    {
                      label: impor.jenis === 'lokasi' ? 'Lokasi induk dibuat' : 'Lokasi dibuat',
                      value:
                        impor.jenis === 'lokasi' ? (
                          formatAngka(hasil.lokasi_dibuat)
                        ) : (
                          <MadeCount impor={impor} jenis="lokasi" noun="lokasi" count={hasil.lokasi_dibuat} />
                        ),
                    },
                  ]),
              ...(hasil.diserahkan
                ? [
                    { label: 'Barang diserahkan', value: formatAngka(hasil.diserahkan) },
                    {
                      label: 'Pengguna dibuat',
                      value: (
                        <MadeCount
                          impor={impor}
                          jenis="pengguna"
                          noun="pengguna"
                          count={hasil.pengguna_dibuat ?? 0}
                        />
                      ),
                    },
                  ]
                : []),
              { label: 'Selesai', value: formatTime(impor.selesai_pada) },
              { label: 'Oleh', value: impor.oleh.name },
              ...(impor.ditarik_pada && impor.ditarik_oleh
                ? [
                    {
                      label: 'Dibatalkan',
                      value: `${formatTime(impor.ditarik_pada)} oleh ${impor.ditarik_oleh.name}`,
                    },
                  ]
                : []),
            ]}
          />
          <LineAccount bacaan={impor.bacaan} counts={hasil} />
          <div className={classes.ways}>
            {records ? (
              <LinkButton link={records}>Lihat {words.noun} dari impor ini</LinkButton>
            ) : (
              <LinkButton link={words.newest}>Lihat daftar {words.noun}</LinkButton>
            )}
            <LinkButton link={{ to: '/audit', search: { impor_id: String(impor.id) } }} variant="default">
              Lihat riwayat perubahannya
            </LinkButton>
            {impor.jenis === 'barang' && (
              <LinkButton link={{ to: '/laporan/barang' }} variant="default">
                Lihat laporan
              </LinkButton>
            )}
            {hasil.ditolak > 0 && hasRows && (
              <RefusedDownload id={impor.id}>Unduh baris yang ditolak</RefusedDownload>
            )}
            {hasil.ditolak > 0 && impor.status === 'selesai' && <RepairUpload id={impor.id} />}
            {impor.status === 'selesai' && (
              <Button variant="default" onClick={() => void withdraw(impor)}>
                Batalkan impor
              </Button>
            )}
            <LinkButton link={startOf(impor.jenis)} variant="subtle">
              Impor berkas lain
            </LinkButton>
          </div>
          {hasil.ditolak > 0 && hasRows && (
            <p className={classes.hint}>
              Perbaiki baris yang ditolak di berkas unduhan, lalu unggah berkas itu: kolom dan pilihannya sama
              seperti tadi. Unduhan tersedia sampai besok.
            </p>
          )}
        </div>
      </div>
    </>
  );
}
