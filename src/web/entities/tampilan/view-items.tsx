import {
  IconBookmarkPlus,
  IconDeviceFloppy,
  IconMail,
  IconPencil,
  IconTrash,
  IconX,
} from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { can } from '../../../shared/permissions.ts';
import type { Halaman, Tampilan } from '../../../shared/tampilan.ts';
import { rolesOf, useSession } from '../../api/session.ts';
import { MenuDivider, MenuGroup, MenuItem } from '../../components/overlay/menu-item.tsx';
import { tampilanList } from './tampilan.queries.ts';
import type { TampilanSubject } from './tampilan-dialog.tsx';
import { useViewWrites } from './use-view-writes.ts';
import { differs, type useViews } from './use-views.ts';

interface ViewItemsProps {
  halaman: Halaman;
  views: ReturnType<typeof useViews>;
  /** Opens the dialog for a new or an existing view. */
  onWrite: (subject: TampilanSubject) => void;
}

/** Renders the content of the menu of saved views, loaded when it is opened. */
export function ViewItems({ halaman, views, onWrite }: ViewItemsProps) {
  const { data, isError, refetch } = useQuery(tampilanList(halaman));
  const { now, openId, open, leave } = views;
  const { user } = useSession();
  const mayShare = can(rolesOf(user), 'tampilan:share');
  const { update, remove } = useViewWrites();
  const current = data?.find(({ id }) => id === openId);
  const mayChange = current !== undefined && (mayShare || !current.untuk_kantor);
  const item = (view: Tampilan) => (
    <MenuItem key={view.id} chosen={view.id === openId} onClick={() => open(view)}>
      {view.nama}
      {view.kirim && <IconMail size={14} role="img" aria-label="Dikirim lewat e-mail" />}
    </MenuItem>
  );
  const own = data?.filter(({ untuk_kantor }) => !untuk_kantor) ?? [];
  const shared = data?.filter(({ untuk_kantor }) => untuk_kantor) ?? [];
  return (
    <>
      {own.length > 0 && <MenuGroup label="Milik saya">{own.map(item)}</MenuGroup>}
      {shared.length > 0 && <MenuGroup label="Milik kantor">{shared.map(item)}</MenuGroup>}
      {data?.length === 0 && <MenuItem disabled>Belum ada tampilan tersimpan</MenuItem>}
      {!data && !isError && <MenuItem disabled>Memuat tampilan…</MenuItem>}
      {!data && isError && (
        <MenuItem onClick={() => void refetch()}>Tampilan tidak dapat dimuat. Coba lagi</MenuItem>
      )}
      <MenuDivider />
      {current && mayChange && differs(now, current) && (
        <MenuItem icon={<IconDeviceFloppy size={16} aria-hidden />} onClick={() => void update(current, now)}>
          Perbarui dengan yang tampil sekarang
        </MenuItem>
      )}
      <MenuItem icon={<IconBookmarkPlus size={16} aria-hidden />} onClick={() => onWrite({ view: null })}>
        Simpan tampilan…
      </MenuItem>
      {current && mayChange && (
        <>
          <MenuItem icon={<IconPencil size={16} aria-hidden />} onClick={() => onWrite({ view: current })}>
            Ubah nama dan pengaturan…
          </MenuItem>
          <MenuItem
            tone="danger"
            icon={<IconTrash size={16} aria-hidden />}
            onClick={() => void remove(current).then((gone) => gone && leave({ all: false }))}
          >
            Hapus tampilan
          </MenuItem>
        </>
      )}
      {openId !== undefined && (
        <MenuItem icon={<IconX size={16} aria-hidden />} onClick={() => leave({ all: true })}>
          Kembali ke daftar biasa
        </MenuItem>
      )}
    </>
  );
}
