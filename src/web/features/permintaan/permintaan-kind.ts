import { formatAngka } from '../../../shared/angka.ts';
import { type Permintaan, permintaanEndpoints } from '../../../shared/permintaan.ts';
import { call } from '../../api/client.ts';
import { askAndDecide } from '../../entities/keputusan/decide-permohonan.ts';
import type { PermohonanKind } from '../../entities/keputusan/permohonan-kind.ts';

const contents = ({ jumlah, barang }: Permintaan) => `${formatAngka(jumlah)} ${barang.nama_barang}`;

/** Permintaan as they are called and decided; changing one is found in the panel beside. */
export const permintaanKind: PermohonanKind<Permintaan> = {
  jenis: 'permintaan',
  name: 'Permintaan',
  barangOf: ({ barang }) => barang.nama_barang,
  refusedAs: ({ pengguna }) => pengguna.name,
  reminderOf: contents,
  ownName: ({ barang }) => `permintaan ${barang.nama_barang}`,
  adminName: ({ pengguna, barang }) => `permintaan ${pengguna.name}: ${barang.nama_barang}`,
  approve: (permintaan) => ({ onClick: () => void approve(permintaan) }),
};

/** Asks, hands the pieces over and says so. */
async function approve(permintaan: Permintaan): Promise<void> {
  const { id, versi, jumlah, barang, pengguna } = permintaan;
  const left = barang.sisa === null ? '' : ` Sisa sesudahnya ${formatAngka(barang.sisa - jumlah)}.`;
  await askAndDecide('permintaan', {
    title: `Setujui permintaan ${pengguna.name}?`,
    text: `${contents(permintaan)} diserahkan hari ini.${left}`,
    confirmLabel: 'Setujui dan serahkan',
    run: () => call(permintaanEndpoints.setuju, { params: { id }, body: { versi } }),
    done: `${contents(permintaan)} diserahkan kepada ${pengguna.name}.`,
  });
}
