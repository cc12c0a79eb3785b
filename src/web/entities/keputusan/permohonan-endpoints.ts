import type { JenisPermohonan } from '../../../shared/keputusan.ts';
import { pengajuanEndpoints } from '../../../shared/pengajuan.ts';
import { permintaanEndpoints } from '../../../shared/permintaan.ts';

/** Endpoints of each kind of permohonan. */
export const endpointsOf = {
  pengajuan: pengajuanEndpoints,
  permintaan: permintaanEndpoints,
} satisfies Record<JenisPermohonan, object>;
