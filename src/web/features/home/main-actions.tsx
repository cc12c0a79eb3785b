import { IconArrowsExchange, IconScan, IconShoppingCart, type TablerIcon } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import classes from './main-actions.module.css';

interface MainAction {
  to: '/scan' | '/permintaan/user/create' | '/pengajuan/user/create';
  icon: TablerIcon;
  label: string;
  about: string;
}

const actions: MainAction[] = [
  { to: '/scan', icon: IconScan, label: 'Pindai', about: 'Label barang' },
  { to: '/permintaan/user/create', icon: IconArrowsExchange, label: 'Minta', about: 'Barang dari stok' },
  { to: '/pengajuan/user/create', icon: IconShoppingCart, label: 'Ajukan', about: 'Barang baru' },
];

/** Renders the main actions as three large links. */
export function MainActions() {
  return (
    <ul className={classes.actions} aria-label="Tindakan utama">
      {actions.map((action) => (
        <li key={action.to}>
          <Link to={action.to} className={classes.action}>
            <action.icon size={24} stroke={1.5} aria-hidden />
            <span className={classes.words}>
              <span className={classes.label}>{action.label}</span>{' '}
              <span className={classes.about}>{action.about}</span>
            </span>
          </Link>
        </li>
      ))}
    </ul>
  );
}
