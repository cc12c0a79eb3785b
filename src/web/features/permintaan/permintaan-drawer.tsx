import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { formatAngka, formatUnit } from '../../../shared/angka.ts';
import type { Permintaan } from '../../../shared/permintaan.ts';
import { DefinitionList } from '../../components/definition-list.tsx';
import { Loaded } from '../../components/feedback/loaded.tsx';
import { Modal } from '../../components/overlay/modal.tsx';
import { useIdSearch } from '../../components/use-id-search.ts';
import { useNavigateFromPage } from '../../components/use-navigate-from-page.ts';
import { DecisionNote } from '../../entities/keputusan/decision-note.tsx';
import { KeputusanStory } from '../../entities/keputusan/keputusan-story.tsx';
import { WaitingActions } from '../../entities/keputusan/permohonan-actions.tsx';
import { StatusKeputusanBadge } from '../../entities/keputusan/status-keputusan.tsx';
import { permintaanDetail } from '../../entities/permintaan/permintaan.queries.ts';
import { permintaanKind } from '../../entities/permintaan/permintaan-kind.ts';
import { useRowInLists } from '../../entities/use-row-in-lists.ts';
import type { SearchText } from '../../search-text.ts';
import classes from './permintaan.module.css';
import { PermintaanEditDialog } from './permintaan-edit-dialog.tsx';

/** Renders one permintaan with its timeline in a drawer beside the list, opened by `?permintaan=`. */
export function PermintaanDrawer() {
  const id = useIdSearch('permintaan');
  const navigate = useNavigateFromPage();
  const search = useSearch({ strict: false }) as SearchText;
  const onClose = () =>
    void navigate({ to: '.', search: { ...search, permintaan: undefined }, resetScroll: false });
  // keeps the content while the drawer fades out
  const [openId, setOpenId] = useState(id);
  if (id !== undefined && id !== openId) setOpenId(id);
  const [editing, setEditing] = useState(false);
  const query = useQuery({ ...permintaanDetail(openId ?? 0), enabled: openId !== undefined });
  const row = useRowInLists<Permintaan>('permintaan', openId ?? 0);
  return (
    <>
      <Modal
        side
        open={id !== undefined && !editing}
        onClose={onClose}
        size="md"
        title="Permintaan barang"
        footer={
          <>
            <Button variant="default" onClick={onClose}>
              Tutup
            </Button>
            {query.data && (
              <WaitingActions
                kind={permintaanKind}
                row={query.data}
                edit={{ onClick: () => setEditing(true) }}
              />
            )}
          </>
        }
      >
        <Loaded query={query} height={275} standIn={row && <Story permintaan={row} />}>
          {(permintaan) => <Story permintaan={permintaan} />}
        </Loaded>
      </Modal>
      {query.data && (
        <PermintaanEditDialog
          key={`${query.data.id}-${query.data.versi}`}
          permintaan={query.data}
          open={editing}
          onClose={() => setEditing(false)}
        />
      )}
    </>
  );
}

function Story({ permintaan }: { permintaan: Permintaan }) {
  const { barang, jumlah, keterangan, pengguna, status } = permintaan;
  const gone = barang.sisa === null;
  return (
    <>
      <DecisionNote
        kind={permintaanKind}
        row={permintaan}
        outcome={`${formatUnit(jumlah, barang.satuan)} diserahkan kepada ${pengguna.name}.`}
      />
      <DefinitionList
        items={[
          {
            label: 'Barang',
            wide: true,
            value: (
              <>
                {gone ? (
                  barang.nama_barang
                ) : (
                  <Link to="/barang/detail/$id" params={{ id: String(barang.id) }}>
                    {barang.nama_barang}
                  </Link>
                )}{' '}
                <small className={classes.code}>{barang.kode_barang}</small>
              </>
            ),
          },
          ...(status === 'Menunggu'
            ? [{ label: 'Status', value: <StatusKeputusanBadge status={status} /> }]
            : []),
          { label: 'Peminta', value: pengguna.name },
          { label: 'Jumlah', value: formatUnit(jumlah, barang.satuan) },
          { label: 'Sisa kini', value: gone ? 'Barang sudah dihapus' : formatAngka(barang.sisa ?? 0) },
          { label: 'Keperluan', value: keterangan, wide: true },
        ]}
      />
      <h3 className={classes.heading}>Riwayat status</h3>
      <KeputusanStory asked={permintaan} verb="Diminta" />
    </>
  );
}
