import { useQuery } from '@tanstack/react-query';
import { pengaturanDetail } from '../api/pengaturan.queries.ts';
import type { StoredFile } from './file-field.tsx';

/** The office's picture for records that have none; null while none is set. @param wanted false asks for nothing */
export function useDefaultPicture(wanted: boolean): StoredFile | null {
  return useQuery({ ...pengaturanDetail, enabled: wanted }).data?.gambar_barang ?? null;
}
