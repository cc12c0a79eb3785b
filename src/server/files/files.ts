import { join } from 'node:path';
import type { Config } from '../config.ts';
import { createDiskStore } from './disk-store.ts';
import type { FileStore } from './file-store.ts';
import { createS3Store } from './s3-store.ts';
import { AddressSigner } from './signed-address.ts';

/** Store of uploaded files, and the signer of their addresses. */
export interface Files {
  store: FileStore;
  signer: AddressSigner;
}

/** Creates the store from the settings, with a signer that uses this secret. */
export function createFiles(config: Config, secret: Buffer): Files {
  return { store: storeOf(config), signer: new AddressSigner(secret) };
}

/** Creates the store that the settings name: an S3 bucket, or else a local folder. */
export function storeOf({ storage, dataDir }: Pick<Config, 'storage' | 'dataDir'>): FileStore {
  return storage ? createS3Store(storage) : createDiskStore(join(dataDir, 'berkas'));
}
