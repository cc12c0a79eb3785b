import { Link } from '@tanstack/react-router';
import { formatAngka } from '../../../shared/angka.ts';
import type { Dasbor, ImporTertinggal } from '../../../shared/dasbor.ts';
import { formatTotal } from '../../../shared/rupiah.ts';
import type { RowLink } from '../../components/table/data-table.types.ts';

/** Renders an admin's pending work besides permohonan, each with its action. */
export function OtherActions({ tindakan }: { tindakan: Dasbor['tindakan'] }) {
  const { impor, pemegang_tanpa_akun: holders, aduan, tidak_disusutkan } = tindakan;
  return (
    <>
      {aduan > 0 && (
        <Other
          text={`${formatAngka(aduan)} aduan pemegang barang menunggu keputusan`}
          label="Putuskan"
          link={{ to: '/aduan', search: { status: 'menunggu' } }}
        />
      )}
      {impor.map((one) => (
        <Other key={one.id} {...wordsOf(one)} />
      ))}
      {holders > 0 && (
        <Other
          text={`${formatAngka(holders)} orang memegang barang atau buku tanpa memiliki akun`}
          label="Lihat orangnya"
          link={{ to: '/pengguna', search: { memegang: 'true', aktif: 'true', akun: 'false' } }}
        />
      )}
      {tidak_disusutkan && (
        <Other
          text={`Barang senilai ${formatTotal(tidak_disusutkan.nilai)} dalam ${formatAngka(tidak_disusutkan.kategori)} kategori tidak disusutkan`}
          label="Atur penyusutannya"
          link={{ to: '/kategori/atur-penyusutan' }}
        />
      )}
    </>
  );
}

interface OtherProps {
  text: string;
  label: string;
  link: RowLink;
}

function Other({ text, label, link }: OtherProps) {
  return (
    <li>
      {text} <Link {...link}>{label}</Link>
    </li>
  );
}

function wordsOf({ id, nama_berkas, status, ditolak }: ImporTertinggal): OtherProps {
  const params = { id: String(id) };
  if (status === 'selesai') {
    return {
      text: `Impor ${nama_berkas}: ${formatAngka(ditolak)} baris ditolak`,
      label: 'Lihat hasilnya',
      link: { to: '/impor/$id/hasil', params },
    };
  }
  if (status === 'gagal') {
    return { text: `Impor ${nama_berkas} gagal`, label: 'Ulangi', link: { to: '/impor/$id', params } };
  }
  return {
    text: `Impor ${nama_berkas} belum diselesaikan`,
    label: 'Lanjutkan',
    link: { to: status === 'diperiksa' ? '/impor/$id/periksa' : '/impor/$id', params },
  };
}
