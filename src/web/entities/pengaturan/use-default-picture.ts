import { useQuery } from '@tanstack/react-query';
import type { StoredFile } from '../../components/form/file-field.tsx';
import { pengaturanDetail } from './pengaturan.queries.ts';

/** The office's picture for records that have none; null while none is set. @param wanted false asks for nothing */
export function useDefaultPicture(wanted: boolean): StoredFile | null {
  return useQuery({ ...pengaturanDetail, enabled: wanted }).data?.gambar_barang ?? null;
}
