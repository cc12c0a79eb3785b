import { Button } from '@mantine/core';
import { IconPencil, IconTrash, IconUsers } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import type { Barang } from '../../../shared/barang.ts';
import { LinkButton } from '../../components/link-button.tsx';
import { removeBarang } from './remove-barang.tsx';

/** Renders the buttons of an admin on the page of a barang. */
export function BarangActions({ barang }: { barang: Barang }) {
  const navigate = useNavigate();
  const params = { id: String(barang.id) };
  const openLog = (id: number) => void navigate({ to: '/logdeletebarang', search: { catatan: String(id) } });
  const remove = async () => {
    if (await removeBarang(barang, openLog)) await navigate({ to: '/barang' });
  };
  return (
    <>
      <LinkButton
        link={{ to: '/barang/pengguna_barang/$id', params }}
        variant="default"
        leftSection={<IconUsers size={16} aria-hidden />}
      >
        Pengguna barang
      </LinkButton>
      <Button variant="default" leftSection={<IconTrash size={16} aria-hidden />} onClick={remove}>
        Hapus
      </Button>
      <LinkButton
        link={{ to: '/barang/edit/$id', params }}
        leftSection={<IconPencil size={16} aria-hidden />}
      >
        Ubah
      </LinkButton>
    </>
  );
}
