import { IconArrowBackUp } from '@tabler/icons-react';
import type { Mutasi } from '../../../shared/mutasi.ts';
import { can } from '../../../shared/permissions.ts';
import { formatTanggal } from '../../../shared/tanggal.ts';
import { rolesOf, useSession } from '../../api/session.ts';
import { RowActions } from '../../components/table/row-actions.tsx';
import { MutasiRecord } from '../../entities/mutasi/mutasi-record.tsx';
import { BarangOnDay } from './barang-on-day.tsx';
import { undoKapitalisasi } from './undo-kapitalisasi.ts';

/** Renders the tab "Mutasi" of a barang: its state on a chosen day, and its mutasi. */
export function BarangMutasi({ id }: { id: number }) {
  const { user } = useSession();
  const actionsOf = ({ id: mutasiId, jenis, dibatalkan, tanggal }: Mutasi) =>
    jenis === 'kapitalisasi' && !dibatalkan ? (
      <RowActions
        name={formatTanggal(tanggal)}
        actions={[
          {
            label: 'Batalkan kapitalisasi',
            icon: IconArrowBackUp,
            tone: 'danger',
            onClick: () => void undoKapitalisasi(id, mutasiId),
          },
        ]}
      />
    ) : null;
  return (
    <>
      <BarangOnDay id={id} />
      <MutasiRecord
        of={{ barang_id: id }}
        rowActions={can(rolesOf(user), 'barang:write') ? actionsOf : undefined}
      />
    </>
  );
}
