import { useQuery } from '@tanstack/react-query';
import type { StoredFile } from '../../components/form/file-field.tsx';
import { pengaturanDetail } from './pengaturan.queries.ts';

/**
 * Returns the office's default picture for records without one; null while none is set.
 * @param wanted false sends no request
 */
export function useDefaultPicture(wanted: boolean): StoredFile | null {
  return useQuery({ ...pengaturanDetail, enabled: wanted }).data?.gambar_barang ?? null;
}
