import { IconFileX } from '@tabler/icons-react';
import type { PageAction } from '../../components/page-actions.tsx';

/** Builds the action that proposes the penghapusan of a record. @param kunci `barang:5` */
export const proposal = (kunci: string): PageAction => ({
  label: 'Usulkan penghapusan',
  icon: IconFileX,
  rare: true,
  link: { to: '/penghapusan/create', search: { kunci } },
});
