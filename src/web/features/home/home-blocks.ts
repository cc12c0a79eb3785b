import { dasborSaya, officeDasbor } from './dasbor.queries.ts';
import { type HomeBlock, plainBlock, queriedBlock } from './home-block.tsx';
import { MainActions } from './main-actions.tsx';
import { NeedsAction } from './needs-action.tsx';
import { NewestChanges } from './newest-changes.tsx';
import { OfficeCharts } from './office-charts.tsx';
import { OfficeFigures } from './office-figures.tsx';
import { OwnHoldings } from './own-holdings.tsx';
import { OwnRequests } from './own-requests.tsx';
import { OwnWaiting } from './own-waiting.tsx';
import { SinkronProfil } from './sinkron-profil.tsx';

const office = { roles: ['admin'], place: 'wide', query: () => officeDasbor } as const;
const everybody = ['admin', 'user'] as const;
const own = { roles: ['user'], place: 'half', query: ({ id }: { id: number }) => dasborSaya(id) } as const;

/** Blocks of the home pages of both roles, in order. A feature adds a block with one file and one entry here. */
export const homeBlocks: readonly HomeBlock[] = [
  queriedBlock({ ...office, id: 'perlu-tindakan', Component: NeedsAction, height: [260, 420] }),
  queriedBlock({ ...office, id: 'menunggu', Component: OwnWaiting }),
  queriedBlock({ ...office, id: 'angka', Component: OfficeFigures, height: [200, 350] }),
  queriedBlock({ ...office, id: 'sebaran', Component: OfficeCharts, height: [760, 1500] }),
  queriedBlock({ ...office, id: 'perubahan', Component: NewestChanges, height: [290, 520] }),
  plainBlock({ id: 'tindakan-utama', roles: ['user'], place: 'wide', Component: MainActions }),
  queriedBlock({ ...own, id: 'menunggu-user', place: 'wide', Component: OwnWaiting }),
  queriedBlock({ ...own, id: 'pegangan', Component: OwnHoldings, height: [380, 250] }),
  queriedBlock({ ...own, id: 'permohonan', Component: OwnRequests, height: [420, 420] }),
  // renders nothing for an admin who isn't a user, too
  plainBlock({ id: 'profil', roles: everybody, place: 'wide', Component: SinkronProfil }),
];
