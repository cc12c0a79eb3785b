import { formatUnit } from '../../../shared/angka.ts';
import { type Permintaan, permintaanEndpoints } from '../../../shared/permintaan.ts';
import { call } from '../../api/client.ts';
import { askAndDecide } from '../keputusan/decide-permohonan.ts';
import type { PermohonanKind } from '../keputusan/permohonan-kind.ts';

const contents = ({ jumlah, barang }: Permintaan) =>
  `${formatUnit(jumlah, barang.satuan)} ${barang.nama_barang}`;

/** Names and actions of permintaan; editing is in the drawer, not at the row. */
export const permintaanKind: PermohonanKind<Permintaan> = {
  jenis: 'permintaan',
  name: 'Permintaan',
  barangOf: ({ barang }) => barang.nama_barang,
  refusedAs: ({ pengguna }) => pengguna.name,
  reminderOf: contents,
  ownName: ({ barang }) => `permintaan ${barang.nama_barang}`,
  adminName: ({ pengguna, barang }) => `permintaan ${pengguna.name}: ${barang.nama_barang}`,
  approve: (permintaan) => ({ onClick: () => void approve(permintaan) }),
  again: ({ id }) => ({
    label: 'Minta lagi',
    link: { to: '/permintaan/user/create', search: { dari: String(id) } },
  }),
};

/** Asks for confirmation, hands the pieces over and shows a toast. */
async function approve(permintaan: Permintaan): Promise<void> {
  const { id, versi, jumlah, barang, pengguna } = permintaan;
  const left =
    barang.sisa === null ? '' : ` Sisa sesudahnya ${formatUnit(barang.sisa - jumlah, barang.satuan)}.`;
  await askAndDecide('permintaan', {
    title: `Setujui permintaan ${pengguna.name}?`,
    text: `${contents(permintaan)} diserahkan hari ini.${left}`,
    confirmLabel: 'Setujui dan serahkan',
    run: () => call(permintaanEndpoints.setuju, { params: { id }, body: { versi } }),
    done: `${contents(permintaan)} diserahkan kepada ${pengguna.name}.`,
  });
}
