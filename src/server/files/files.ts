import { join } from 'node:path';
import type { Config } from '../config.ts';
import { createDiskStore } from './disk-store.ts';
import type { FileStore } from './file-store.ts';
import { createS3Store } from './s3-store.ts';
import { AddressSigner } from './signed-address.ts';

/** Kept files: where their bytes lie, and who gives out addresses to read them. */
export interface Files {
  store: FileStore;
  signer: AddressSigner;
}

/** The store of the settings, with addresses that are signed with this secret. */
export function createFiles(config: Config, secret: Buffer): Files {
  return { store: storeOf(config), signer: new AddressSigner(secret) };
}

/** The store that the settings name: a bucket, or else a folder of this machine. */
export function storeOf({ storage, dataDir }: Pick<Config, 'storage' | 'dataDir'>): FileStore {
  return storage ? createS3Store(storage) : createDiskStore(join(dataDir, 'berkas'));
}
