import { Button } from '@mantine/core';
import { IconDownload, IconExternalLink, IconX } from '@tabler/icons-react';
import { type BastRow, bastEndpoints } from '../../../shared/bast.ts';
import { can } from '../../../shared/permissions.ts';
import { tanggalTerbilang } from '../../../shared/terbilang.ts';
import { download } from '../../api/download.ts';
import { rolesOf, useSession } from '../../api/session.ts';
import { openOrSay } from '../../components/feedback/open-or-say.ts';
import { PageHeader } from '../../components/page-header.tsx';
import { useInHeader } from '../../components/record-action.tsx';
import { pageNames } from '../../page-names.ts';
import { BastBadges } from './jenis-bast.tsx';
import { voidBast } from './void-bast.ts';
import { Voided } from './voided.tsx';

/** Renders the primary action of a BAST. */
export const OpenBast = ({ id }: Pick<BastRow, 'id'>) => (
  <Button
    leftSection={<IconExternalLink size={16} aria-hidden />}
    onClick={() => openOrSay(bastEndpoints.pdf, { params: { id } })}
  >
    Buka untuk dicetak
  </Button>
);

/** Renders the head of a BAST, all of which a row of the list knows: number, state, its PDF, and whether it was voided. */
export function BastHead({ bast }: { bast: BastRow }) {
  const { id, batal } = bast;
  const { user } = useSession();
  const issues = can(rolesOf(user), 'bast:write');
  return (
    <>
      <PageHeader
        title={bast.nomor}
        badge={<BastBadges {...bast} />}
        subtitle={tanggalTerbilang(bast.tanggal)}
        crumbs={[pageNames.bast]}
        actions={useInHeader(<OpenBast id={id} />)}
        more={[
          {
            label: 'Unduh PDF',
            icon: IconDownload,
            fetchFile: (options) => download(bastEndpoints.pdf, { params: { id }, ...options }),
          },
          ...(issues && !batal
            ? [
                {
                  label: 'Batalkan BAST',
                  icon: IconX,
                  tone: 'danger' as const,
                  rare: true,
                  onClick: () => void voidBast(bast),
                },
              ]
            : []),
        ]}
      />
      {batal && <Voided bast={bast} issues={issues} />}
    </>
  );
}
