import type { TablerIcon } from '@tabler/icons-react';
import {
  IconCategory,
  IconFileImport,
  IconMapPin,
  IconPhotoCog,
  IconPlus,
  IconUsersGroup,
} from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { LinkButton } from '../../components/link-button.tsx';
import classes from './first-steps.module.css';

interface Step {
  to: '/kategori/create' | '/lokasi/create' | '/barang/create' | '/users/create' | '/image';
  icon: TablerIcon;
  label: string;
  about: string;
}

const steps: Step[] = [
  {
    to: '/kategori/create',
    icon: IconCategory,
    label: 'Tambah kategori',
    about: 'Kelompok barang dan cara penyusutannya',
  },
  { to: '/lokasi/create', icon: IconMapPin, label: 'Tambah lokasi', about: 'Gedung, lantai, dan ruangan' },
  { to: '/barang/create', icon: IconPlus, label: 'Tambah barang', about: 'Satu per satu, dengan fotonya' },
  { to: '/users/create', icon: IconUsersGroup, label: 'Tambah akun', about: 'Untuk rekan kerja Anda' },
  {
    to: '/image',
    icon: IconPhotoCog,
    label: 'Isi data kantor',
    about: 'Nama, kop surat, dan latar halaman masuk',
  },
];

/** Renders the first steps for an empty office. */
export function FirstSteps() {
  return (
    <section className={classes.first} aria-labelledby="langkah-pertama">
      <h2 id="langkah-pertama">Mulai dari daftar yang sudah ada</h2>
      <p>
        Belum ada barang atau buku. Bila kantor sudah memiliki daftar dalam Excel atau CSV, impor daftar itu:
        kategori dan lokasi yang belum ada ikut dibuat.
      </p>
      <LinkButton link={{ to: '/impor' }} leftSection={<IconFileImport size={16} aria-hidden />}>
        Impor daftar
      </LinkButton>
      <h3>Atau satu per satu</h3>
      <ul className={classes.cards}>
        {steps.map((step) => (
          <li key={step.label}>
            <Link to={step.to} className={classes.card}>
              <step.icon size={20} stroke={1.5} aria-hidden />
              <span className={classes.words}>
                <span className={classes.label}>{step.label}</span>
                <span className={classes.about}>{step.about}</span>
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
