import { Button } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { imporEndpoints } from '../../../shared/impor-endpoints.ts';
import { call } from '../../api/client.ts';
import { keys } from '../keys.ts';
import classes from './impor-filter.module.css';

const fileName = (id: number) =>
  queryOptions({
    queryKey: [...keys.impor, 'nama', id],
    queryFn: async ({ signal }) =>
      (await call(imporEndpoints.read, { params: { id }, signal })).data.nama_berkas,
    retry: false,
  });

interface ImporFilterProps {
  id: number;
  onRemove: () => void;
}

/** Renders the filter of a list by import: its file, to be removed. */
export function ImporFilter({ id, onRemove }: ImporFilterProps) {
  const name = useQuery(fileName(id)).data ?? `nomor ${id}`;
  return (
    <Button
      variant="light"
      className={classes.chip ?? ''}
      rightSection={<IconX size={14} aria-hidden />}
      aria-label={`Impor: ${name}. Hapus filter ini`}
      onClick={onRemove}
    >
      Impor: {name}
    </Button>
  );
}
