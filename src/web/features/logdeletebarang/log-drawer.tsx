import { Button } from '@mantine/core';
import { IconArrowBackUp } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { formatUnit } from '../../../shared/angka.ts';
import type { LogDelete } from '../../../shared/logdeletebarang.ts';
import { artiHapusLabels, caraLabels } from '../../../shared/mutasi-words.ts';
import { can } from '../../../shared/permissions.ts';
import { formatRupiah } from '../../../shared/rupiah.ts';
import { formatTanggal, formatTime } from '../../../shared/tanggal.ts';
import { rolesOf, useSession } from '../../api/session.ts';
import { DefinitionList } from '../../components/definition-list.tsx';
import { Loaded } from '../../components/feedback/loaded.tsx';
import { LinkButton } from '../../components/link-button.tsx';
import { Modal } from '../../components/overlay/modal.tsx';
import { useDialog } from '../../components/overlay/use-dialog.ts';
import { kategoriDetail } from '../../entities/kategori/kategori.queries.ts';
import { useRowInLists } from '../../entities/use-row-in-lists.ts';
import classes from './log-drawer.module.css';
import { logDetail } from './logdeletebarang.queries.ts';
import { ProceedsDialog } from './proceeds-dialog.tsx';
import { restoreLog } from './restore-log.ts';
import { fieldsOf, kategoriOf, snapshotOf } from './snapshot.ts';

/** Renders one deletion in full, in a drawer beside the list. */
export function LogDrawer({ id, onClose }: { id: number | undefined; onClose: () => void }) {
  // keeps the content while the drawer fades out
  const openId = useLast(id);
  const query = useQuery({ ...logDetail(openId ?? 0), enabled: openId !== undefined });
  const row = useRowInLists<LogDelete>('logdeletebarang', openId ?? 0);
  const proceeds = useDialog<LogDelete>();
  return (
    <>
      <Modal
        side
        open={id !== undefined}
        onClose={onClose}
        size="md"
        title="Catatan penghapusan"
        footer={
          <>
            <Button variant="default" onClick={onClose}>
              Tutup
            </Button>
            {query.data && <LogAction log={query.data} onProceeds={proceeds.show} />}
          </>
        }
      >
        {openId !== undefined && (
          <Loaded query={query} standIn={row && <Log log={row} />}>
            {(log) => <Log log={log} />}
          </Loaded>
        )}
      </Modal>
      {proceeds.subject && (
        <ProceedsDialog
          key={proceeds.serial}
          open={proceeds.open}
          onClose={proceeds.hide}
          log={proceeds.subject}
        />
      )}
    </>
  );
}

function useLast(id: number | undefined): number | undefined {
  const [last, setLast] = useState(id);
  if (id !== undefined && id !== last) setLast(id);
  return id ?? last;
}

function Log({ log }: { log: LogDelete }) {
  const { nama, kode, satuan, gambar, lampiran, penggunaan } = snapshotOf(log);
  const kategoriId = kategoriOf(log);
  // a deleted kategori has no field names any more
  const kategori = useQuery({ ...kategoriDetail(kategoriId ?? 0), enabled: kategoriId !== undefined });
  return (
    <div className={classes.root}>
      <div>
        <h3 className={classes.name}>{nama}</h3>
        <span className="angka">{kode}</span>
      </div>
      {gambar && (
        <a href={gambar.url} target="_blank" rel="noreferrer" className={classes.photo}>
          <img src={gambar.url_kecil ?? gambar.url} alt={`Gambar ${nama}`} />
        </a>
      )}
      <blockquote className={classes.reason}>{log.alasan}</blockquote>
      <p className={classes.who}>
        Dihapus {log.oleh.name} pada {formatTime(log.waktu)}.
        {log.dipulihkan_pada &&
          ` Dipulihkan ${log.dipulihkan_oleh?.name ?? ''} pada ${formatTime(log.dipulihkan_pada)}.`}
      </p>
      <DefinitionList items={leftItems(log, satuan)} />
      <h3 className={classes.heading}>Isi saat dihapus</h3>
      <DefinitionList
        items={[
          ...fieldsOf(log, kategori.data?.isian).map(({ label, sesudah }) => ({
            label,
            value: sesudah,
          })),
          ...(lampiran
            ? [
                {
                  label: 'Lampiran',
                  value: (
                    <a href={lampiran.url} target="_blank" rel="noreferrer">
                      {lampiran.nama}
                    </a>
                  ),
                },
              ]
            : []),
        ]}
      />
      {penggunaan.length > 0 && (
        <>
          <h3 className={classes.heading}>Riwayat penggunaan</h3>
          <ul className={classes.holdings}>
            {penggunaan.map(({ id, pengguna, jumlah, tanggal_awal, tanggal_akhir }) => (
              <li key={id}>
                <span>{pengguna.name}</span>
                <span className={classes.period}>
                  {formatTanggal(tanggal_awal)} – {formatTanggal(tanggal_akhir)}
                </span>
                <span className="angka">{formatUnit(jumlah, satuan)}</span>
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  );
}

/** Lists the meaning of a deletion and, for pieces that left the office, how they left. */
function leftItems(log: LogDelete, satuan: string | null) {
  const { arti, cara, tanggal, jumlah, sebagian, hasil, hasil_menyusul, dokumen } = log;
  const pieces = formatUnit(jumlah, satuan);
  const items = [
    { label: 'Arti', value: artiHapusLabels[arti] },
    { label: 'Jumlah', value: sebagian ? `${pieces} (sebagian)` : pieces },
  ];
  if (arti === 'salah_catat') return items;
  return [
    ...items,
    { label: 'Cara', value: cara && caraLabels[cara] },
    { label: 'Tanggal keluar', value: formatTanggal(tanggal) },
    { label: 'Hasil', value: hasil === null ? null : formatRupiah(hasil) },
    ...hasil_menyusul.map((later) => ({
      label: `Hasil ${formatTanggal(later.tanggal)}`,
      value: [formatRupiah(later.hasil), later.nomor, later.keterangan].filter(Boolean).join(', '),
    })),
    { label: 'Dokumen', value: [dokumen.nomor, formatTanggal(dokumen.tanggal)].filter(Boolean).join(', ') },
  ];
}

interface LogActionProps {
  log: LogDelete;
  onProceeds: (log: LogDelete) => void;
}

function LogAction({ log, onProceeds }: LogActionProps) {
  const { user } = useSession();
  if (log.dipulihkan_pada) {
    if (log.jenis !== 'barang') return null;
    return (
      <LinkButton link={{ to: '/barang/detail/$id', params: { id: String(log.record_id) } }}>
        Buka barang
      </LinkButton>
    );
  }
  const roles = rolesOf(user);
  return (
    <>
      {log.arti === 'penghapusan' && can(roles, 'logdeletebarang:write') && (
        <Button variant="default" onClick={() => onProceeds(log)}>
          Catat hasil
        </Button>
      )}
      {can(roles, 'logdeletebarang:restore') && (
        <Button leftSection={<IconArrowBackUp size={16} aria-hidden />} onClick={() => void restoreLog(log)}>
          Pulihkan
        </Button>
      )}
    </>
  );
}
