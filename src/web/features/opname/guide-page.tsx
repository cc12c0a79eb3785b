import { Button } from '@mantine/core';
import { IconPrinter } from '@tabler/icons-react';
import { type CountResult, countResultValues } from '../../../shared/opname-words.ts';
import { StatusBadge } from '../../components/feedback/status-badge.tsx';
import { PageHeader } from '../../components/page-header.tsx';
import { countResultLabels, resultTones } from '../../entities/opname/opname-words.ts';
import { pageNames } from '../../page-names.ts';
import classes from './guide-page.module.css';

const meanings: Record<CountResult, string> = {
  cocok: 'Memang tercatat di sini.',
  ruang_lain: 'Tercatat di ruang lain. Biarkan, hitungannya sudah tersimpan.',
  orang_lain: 'Tercatat pada orang lain. Biarkan, hitungannya sudah tersimpan.',
  sudah_dihitung: 'Sudah ada hitungannya.',
  tidak_dikenal: 'Kodenya tidak dikenali. Ambil fotonya dan tulis catatan.',
  di_luar_cakupan: 'Dikenal, tetapi tidak ikut dihitung. Tetap tersimpan.',
};

/** Renders `/opname/panduan`: instructions for a petugas on one A4 page. */
export function GuidePage() {
  return (
    <div className={classes.page}>
      <PageHeader
        title="Panduan petugas opname"
        subtitle="Satu lembar untuk dibawa. Yang lebih lengkap ada di panduan MANIS."
        crumbs={[pageNames.opname]}
        actions={
          <Button
            className={classes.screen}
            leftSection={<IconPrinter size={16} aria-hidden />}
            onClick={() => window.print()}
          >
            Cetak
          </Button>
        }
      />
      <div className={classes.sheet}>
        <section>
          <h2>Sebelum berangkat</h2>
          <ol>
            <li>
              Masuk dengan akun Anda di ponsel, buka <b>Opname</b>, lalu <b>Hitung</b>.
            </li>
            <li>
              Tunggu tulisan <b>Siap dipakai tanpa jaringan</b>. Bila yang tampil pesan lain, ikuti pesannya.
            </li>
            <li>Isi baterai, dan beri izin kamera.</li>
          </ol>
        </section>
        <section>
          <h2>Menghitung</h2>
          <ol>
            <li>
              Pilih ruang tempat Anda berdiri, atau pindai label di pintunya. Pada opname menurut orang, pilih
              orangnya, lalu pindai label ruang tempat barangnya berada.
            </li>
            <li>
              Tekan <b>Nyalakan kamera</b>, lalu arahkan ke label satu demi satu tanpa menyentuh layar. Alat
              pemindai yang tersambung dan kode yang diketik sama saja.
            </li>
            <li>
              Labelnya hilang? Tekan <b>Ada</b> di sebelah namanya. Bila unitnya lebih dari satu, isi jumlah
              yang Anda lihat.
            </li>
            <li>
              Rusak, atau perlu dicatat? Tekan <b>Rincian</b>. Jumlah 0 membatalkan hitungan. <b>Foto</b> ada
              di bawah hasil hitungan.
            </li>
            <li>
              Tekan <b>Selesai</b>. Yang belum dihitung disebutkan dahulu: cari sekali lagi.
            </li>
          </ol>
        </section>
        <section>
          <h2>Arti bunyi dan warna</h2>
          <dl className={classes.meanings}>
            {countResultValues.map((result) => (
              <div key={result}>
                <dt>
                  <StatusBadge tone={resultTones[result]}>{countResultLabels[result]}</StatusBadge>
                </dt>
                <dd>{meanings[result]}</dd>
              </div>
            ))}
          </dl>
        </section>
        <section>
          <h2>Tanpa jaringan</h2>
          <ul>
            <li>Teruskan menghitung. Setiap hitungan tersimpan di ponsel sebelum berbunyi.</li>
            <li>
              Hitungan terkirim sendiri begitu jaringan kembali dan halaman <b>Hitung</b> terbuka.
            </li>
            <li>
              Selama ada tulisan <b>menunggu dikirim</b>, jangan menghapus data peramban dan jangan
              meminjamkan ponsel untuk diatur ulang.
            </li>
            <li>
              iPhone dan iPad: pasang dahulu (Bagikan, <b>Tambah ke Layar Utama</b>), lalu hitung dari sana.
              Safari menghapus yang tujuh hari tidak dibuka.
            </li>
            <li>Sesi berakhir? Selesaikan ruangnya, lalu masuk lagi dengan akun yang sama.</li>
          </ul>
        </section>
        <section>
          <h2>Setelah selesai</h2>
          <ol>
            <li>
              Tunggu tulisan <b>Semua hitungan sudah terkirim</b>.
            </li>
            <li>
              Tekan <b>Serahkan hitungan</b>. Bila ada yang terlewat, Anda dapat menghitung lagi selama opname
              berjalan.
            </li>
          </ol>
        </section>
        <section>
          <h2>Untuk admin jaringan: https di kantor</h2>
          <p>
            Ponsel hanya menyimpan halaman dari alamat https. Dengan http, menghitung hanya dapat dilakukan
            selagi ada jaringan.
          </p>
          <ul>
            <li>
              Paling mudah: nama seperti <code>manis.kantor.go.id</code> yang menunjuk ke server di jaringan
              kantor, dengan sertifikat dari instansi atau Let’s Encrypt (pemeriksaan lewat DNS, jadi server
              tidak perlu terbuka ke internet), dipasang di Caddy atau nginx di depan MANIS.
            </li>
            <li>
              Tanpa nama: buat CA kantor sendiri (<code>mkcert</code> atau <code>tls internal</code> milik
              Caddy), lalu pasang sertifikat CA pada pengaturan setiap ponsel. Android: Keamanan, Sertifikat
              CA. iPhone: pasang profilnya, lalu Umum, Mengenai, Pengaturan Kepercayaan Sertifikat.
            </li>
            <li>
              Isi <code>BASE_URL</code> dengan alamat https itu, agar label dan tautan memakainya.
            </li>
          </ul>
        </section>
      </div>
    </div>
  );
}
