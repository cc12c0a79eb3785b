import { dasborSaya, officeDasbor } from './dasbor.queries.ts';
import { type HomeBlock, plainBlock, queriedBlock } from './home-block.tsx';
import { MainActions } from './main-actions.tsx';
import { NeedsAction } from './needs-action.tsx';
import { NewestChanges } from './newest-changes.tsx';
import { OfficeCharts } from './office-charts.tsx';
import { OfficeFigures } from './office-figures.tsx';
import { OwnHoldings } from './own-holdings.tsx';
import { OwnRequests } from './own-requests.tsx';
import { RunningOpname } from './running-opname.tsx';
import { SinkronProfil } from './sinkron-profil.tsx';
import { WaitingPenghapusan } from './waiting-penghapusan.tsx';
import { WaitingReceipts } from './waiting-receipts.tsx';

const office = { roles: ['admin'], place: 'wide', query: () => officeDasbor } as const;
const own = { roles: ['user'], place: 'half', query: ({ id }: { id: number }) => dasborSaya(id) } as const;

/** Blocks of the home pages of both roles, in their order. A capability adds its own by one file and one entry. */
export const homeBlocks: readonly HomeBlock[] = [
  queriedBlock({ ...office, id: 'perlu-tindakan', Component: NeedsAction, height: [260, 420] }),
  queriedBlock({ ...office, id: 'angka', Component: OfficeFigures, height: [200, 350] }),
  queriedBlock({ ...office, id: 'sebaran', Component: OfficeCharts, height: [760, 1500] }),
  queriedBlock({ ...office, id: 'perubahan', Component: NewestChanges, height: [290, 520] }),
  plainBlock({ id: 'tindakan-utama', roles: ['user'], place: 'wide', Component: MainActions }),
  queriedBlock({ ...own, id: 'pegangan', Component: OwnHoldings, height: [380, 380] }),
  queriedBlock({ ...own, id: 'permohonan', Component: OwnRequests, height: [420, 420] }),
  // these three render nothing while there is none for the person; below the rest, which they would move
  plainBlock({ id: 'opname', roles: ['admin', 'user'], place: 'wide', Component: RunningOpname }),
  plainBlock({ id: 'tanda-terima', roles: ['admin', 'user'], place: 'wide', Component: WaitingReceipts }),
  plainBlock({ id: 'penghapusan', roles: ['admin', 'user'], place: 'wide', Component: WaitingPenghapusan }),
  // renders nothing for an admin who is not a user as well
  plainBlock({ id: 'profil', roles: ['admin', 'user'], place: 'wide', Component: SinkronProfil }),
];
