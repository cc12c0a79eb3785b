import { formatAngka } from '../../../shared/angka.ts';
import type { Dasbor } from '../../../shared/dasbor.ts';
import { belumBerharga, formatTotal } from '../../../shared/rupiah.ts';
import { formatBulan } from '../../../shared/tanggal.ts';
import { isEmptyOffice } from './empty-office.ts';
import { Figure } from './figure.tsx';
import { FirstSteps } from './first-steps.tsx';
import classes from './home.module.css';

/** Formats a number of pieces. */
const unit = (count: number) => `${formatAngka(count)} unit`;

/**
 * Renders the office's figures. Barang are counted in rows, as in lists, with their pieces below. An empty office gets
 * the first steps instead.
 */
export function OfficeFigures({ data }: { data: Dasbor }) {
  if (isEmptyOffice(data)) return <FirstSteps />;
  const { barang, terpakai, tidak_terpakai, buku, nilai, per, pengguna, menunggu } = data;
  const waiting = { status: 'Menunggu' };
  return (
    <ul className={classes.figures} aria-label="Ringkasan kantor">
      <Figure
        label="Barang"
        value={formatAngka(barang.jumlah_jenis)}
        link={{ to: '/barang' }}
        line={{ text: unit(barang.jumlah_unit), link: { to: '/laporan/barang' } }}
      />
      <Figure
        label="Terpakai"
        value={formatAngka(terpakai.jumlah_jenis)}
        link={{ to: '/barang', search: { terpakai: 'true' } }}
        line={{
          text: `${unit(terpakai.jumlah_unit)} dipegang`,
          link: { to: '/laporan/LaporanTBarangTerpakai' },
        }}
      />
      <Figure
        label="Tidak terpakai"
        value={formatAngka(tidak_terpakai.jumlah_jenis)}
        link={{ to: '/barang', search: { terpakai: 'false' } }}
        line={{
          text: `${unit(tidak_terpakai.jumlah_unit)} tidak dipegang`,
          link: { to: '/laporan/LaporanTBarangTidakTerpakai' },
        }}
      />
      <Figure
        label="Buku"
        value={`${formatAngka(buku.jumlah_jenis)} judul`}
        link={{ to: '/buku' }}
        line={{
          text: `${formatAngka(buku.jumlah_unit)} eksemplar, ${formatTotal(buku.nilai)}`,
          link: { to: '/laporan/buku' },
        }}
      />
      <Figure
        label="Nilai perolehan barang"
        value={formatTotal(nilai.nilai_perolehan)}
        link={{ to: '/laporan/LaporanTHargaBarang' }}
        line={
          nilai.tanpa_harga > 0
            ? {
                text: belumBerharga(nilai.tanpa_harga),
                link: { to: '/barang', search: { harga_belum_diketahui: 'true' } },
              }
            : 'Harga dikali jumlah'
        }
      />
      <Figure
        label="Nilai buku barang hari ini"
        value={formatTotal(nilai.nilai_buku)}
        link={{ to: '/laporan/penyusutan' }}
        line={`Akhir ${formatBulan(per.slice(0, 7))}`}
      />
      <Figure
        label="Pengguna aktif"
        value={formatAngka(pengguna.aktif)}
        link={{ to: '/pengguna', search: { aktif: 'true' } }}
        line={{ text: `dari ${formatAngka(pengguna.semua)} orang`, link: { to: '/pengguna' } }}
      />
      <Figure
        label="Pengajuan menunggu"
        value={formatAngka(menunggu.pengajuan)}
        link={{ to: '/pengajuan/admin', search: waiting }}
        line={{
          text: `${formatAngka(menunggu.permintaan)} permintaan menunggu`,
          link: { to: '/permintaan/admin', search: waiting },
          waiting: menunggu.permintaan > 0,
        }}
        waiting={menunggu.pengajuan > 0}
      />
    </ul>
  );
}
