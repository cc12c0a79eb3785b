/** Root query key of each entity: the query cache keeps everything read of an entity below its root. */
export const keys = {
  aduan: ['aduan'],
  audit: ['audit'],
  barang: ['barang'],
  bast: ['bast'],
  buku: ['buku'],
  dasbor: ['dasbor'],
  history: ['history'],
  impor: ['impor'],
  jenis: ['jenis'],
  kategori: ['kategori'],
  kelompokPenyusutan: ['kelompok-penyusutan'],
  label: ['label'],
  logdeletebarang: ['logdeletebarang'],
  lokasi: ['lokasi'],
  mutasi: ['mutasi'],
  notifikasi: ['notifikasi'],
  opname: ['opname'],
  pengajuan: ['pengajuan'],
  pengaturan: ['pengaturan'],
  pengguna: ['pengguna'],
  penghapusan: ['penghapusan'],
  permintaan: ['permintaan'],
  search: ['search'],
  serahTerima: ['serah-terima'],
  tampilan: ['tampilan'],
  tutupBuku: ['tutup-buku'],
  user: ['user'],
  users: ['users'],
} as const;

export type EntityKey = keyof typeof keys;

/** Returns the root key of all lists of an entity, one entry per set of filters. */
export const listKey = <Entity extends EntityKey>(entity: Entity) => [...keys[entity], 'list'] as const;

/** Returns the root key of all single records of an entity, one entry per id. */
export const detailKey = <Entity extends EntityKey>(entity: Entity) => [...keys[entity], 'detail'] as const;
