import { Button, Drawer } from '@mantine/core';
import { IconArrowBackUp } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { formatAngka } from '../../../shared/angka.ts';
import type { LogDelete } from '../../../shared/logdeletebarang.ts';
import { can } from '../../../shared/permissions.ts';
import { perubahanOf } from '../../../shared/perubahan.ts';
import { formatTanggal, formatWaktu } from '../../../shared/tanggal.ts';
import { rolesOf, useSession } from '../../api/session.ts';
import { DefinitionList } from '../../components/definition-list.tsx';
import { LinkButton } from '../../components/link-button.tsx';
import { Loaded } from '../../components/loaded.tsx';
import classes from './log-drawer.module.css';
import { logDetail } from './logdeletebarang.queries.ts';
import { restoreLog } from './restore-log.ts';
import { fieldsOf, snapshotOf } from './snapshot.ts';

/** One deletion in full, beside the list. */
export function LogDrawer({ id, onClose }: { id: number | undefined; onClose: () => void }) {
  return (
    <Drawer
      opened={id !== undefined}
      onClose={onClose}
      position="right"
      size="lg"
      title="Catatan penghapusan"
      closeButtonProps={{ 'aria-label': 'Tutup' }}
    >
      {id !== undefined && <LogContent key={id} id={id} />}
    </Drawer>
  );
}

function LogContent({ id }: { id: number }) {
  const query = useQuery(logDetail(id));
  return <Loaded query={query}>{(log) => <Log log={log} />}</Loaded>;
}

function Log({ log }: { log: LogDelete }) {
  const { nama, kode, gambar, lampiran, penggunaan } = snapshotOf(log);
  return (
    <div className={classes.root}>
      <header>
        <h2 className={classes.name}>{nama}</h2>
        <span className="angka">{kode}</span>
      </header>
      {gambar && (
        <a href={gambar.url} target="_blank" rel="noreferrer" className={classes.photo}>
          <img src={gambar.url_kecil ?? gambar.url} alt={`Gambar ${nama}`} />
        </a>
      )}
      <blockquote className={classes.reason}>{log.alasan}</blockquote>
      <p className={classes.who}>
        Dihapus {log.oleh.name} pada {formatWaktu(log.waktu)}.
        {log.dipulihkan_pada &&
          ` Dipulihkan ${log.dipulihkan_oleh?.name ?? ''} pada ${formatWaktu(log.dipulihkan_pada)}.`}
      </p>
      <LogAction log={log} />
      <h3 className={classes.heading}>Isi saat dihapus</h3>
      <DefinitionList
        items={[
          ...perubahanOf(log.jenis, null, fieldsOf(log)).map(({ label, sesudah }) => ({
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
                <span className="angka">{formatAngka(jumlah)}</span>
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  );
}

function LogAction({ log }: { log: LogDelete }) {
  const { user } = useSession();
  if (log.dipulihkan_pada) {
    if (log.jenis !== 'barang') return null;
    return (
      <LinkButton
        link={{ to: '/barang/detail/$id', params: { id: String(log.record_id) } }}
        variant="default"
        className={classes.action ?? ''}
      >
        Buka barang
      </LinkButton>
    );
  }
  if (!can(rolesOf(user), 'logdeletebarang:restore')) return null;
  return (
    <Button
      className={classes.action ?? ''}
      leftSection={<IconArrowBackUp size={16} aria-hidden />}
      onClick={() => void restoreLog(log)}
    >
      Pulihkan
    </Button>
  );
}
