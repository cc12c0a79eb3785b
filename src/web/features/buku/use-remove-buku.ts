import { useRouter } from '@tanstack/react-router';
import type { Buku } from '../../../shared/buku.ts';
import { removeBuku } from './remove-buku.tsx';

/** Deletes a buku after asking; the toast leads to the delete log. Returns whether it was deleted. */
export function useRemoveBuku(): (buku: Buku) => Promise<boolean> {
  const router = useRouter();
  return (buku) =>
    removeBuku(
      buku,
      (id) => void router.navigate({ to: '/logdeletebarang', search: { catatan: String(id) } }),
    );
}
