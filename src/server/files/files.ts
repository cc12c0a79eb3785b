import { join } from 'node:path';
import type { Config } from '../config.ts';
import type { Db } from '../context.ts';
import { rahasiaOf } from '../modules/berkas/rahasia.repository.ts';
import { createDiskStore } from './disk-store.ts';
import type { FileStore } from './file-store.ts';
import { createS3Store } from './s3-store.ts';
import { AddressSigner } from './signed-address.ts';

/** Kept files: where their bytes lie, and who gives out addresses to read them. */
export interface Files {
  store: FileStore;
  signer: AddressSigner;
}

/** The file store of the settings, and the key of the addresses: no request needs a connection of its own for it. */
export async function createFiles({ config, db }: { config: Config; db: Db }): Promise<Files> {
  return { store: storeOf(config), signer: new AddressSigner(await rahasiaOf(db, 'berkas')) };
}

/** The store that the settings name: a bucket, or else a folder of this machine. */
export function storeOf({ storage, dataDir }: Pick<Config, 'storage' | 'dataDir'>): FileStore {
  return storage ? createS3Store(storage) : createDiskStore(join(dataDir, 'berkas'));
}
