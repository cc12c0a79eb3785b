import { ActionIcon, Button, Group } from '@mantine/core';
import {
  IconArrowBackUp,
  IconArrowsExchange,
  IconDots,
  IconFileCertificate,
  IconHistory,
  IconPencil,
  IconTrendingDown,
} from '@tabler/icons-react';
import { bastSearch } from '../../../shared/bast.ts';
import type { Holding } from '../../../shared/history.ts';
import { Menu } from '../../components/overlay/menu.tsx';
import { MenuItem } from '../../components/overlay/menu-item.tsx';
import { usePhone } from '../../components/use-phone.ts';

/** Actions on one holding. */
export type HoldingAction = 'tarik' | 'pindahkan' | 'koreksi';

interface HoldingActionsProps {
  holding: Holding;
  onAction: (action: HoldingAction, holding: Holding) => void;
}

/** Width in px of the action buttons of a current holding; phones show a menu instead. */
export const ACTIVE_ACTIONS_WIDTH = 244;

/** Renders the buttons at the end of a holding's row. */
export function HoldingActions({ holding, onAction }: HoldingActionsProps) {
  const phone = usePhone();
  const { name } = holding.pengguna;
  const active = holding.tanggal_akhir === null;
  const act = (action: HoldingAction) => () => onAction(action, holding);
  return (
    <Group gap={6} justify="flex-end" wrap="nowrap">
      {active && !phone && (
        <>
          <Button
            size="compact-xs"
            variant="default"
            onClick={act('tarik')}
            aria-label={`Tarik kembali dari ${name}`}
          >
            Tarik kembali
          </Button>
          <Button
            size="compact-xs"
            variant="default"
            onClick={act('pindahkan')}
            aria-label={`Pindahkan dari ${name}`}
          >
            Pindahkan
          </Button>
        </>
      )}
      <Menu
        trigger={
          <ActionIcon variant="subtle" color="gray" aria-label={`Tindakan lain untuk catatan ${name}`}>
            <IconDots size={16} />
          </ActionIcon>
        }
      >
        {active && phone && (
          <>
            <MenuItem icon={<IconArrowBackUp size={16} />} onClick={act('tarik')}>
              Tarik kembali
            </MenuItem>
            <MenuItem icon={<IconArrowsExchange size={16} />} onClick={act('pindahkan')}>
              Pindahkan
            </MenuItem>
          </>
        )}
        {holding.dikoreksi_pada === null && (
          <MenuItem icon={<IconPencil size={16} />} onClick={act('koreksi')}>
            Koreksi
          </MenuItem>
        )}
        <MenuItem
          icon={<IconTrendingDown size={16} />}
          link={{
            to: '/barang/pengguna_barang/$barangId/penyusutan_barang/$barangPenggunaId',
            params: { barangId: String(holding.barang_id), barangPenggunaId: String(holding.id) },
          }}
        >
          Penyusutan
        </MenuItem>
        {holding.dikoreksi_pada === null && (
          <MenuItem
            icon={<IconFileCertificate size={16} />}
            link={{ to: '/bast/create', search: bastSearch(holding) }}
          >
            Buat BAST
          </MenuItem>
        )}
        <MenuItem
          icon={<IconHistory size={16} />}
          link={{
            to: '/history/detail/',
            search: { barang: String(holding.barang_id), catatan: String(holding.id) },
          }}
        >
          Lihat di riwayat
        </MenuItem>
      </Menu>
    </Group>
  );
}
