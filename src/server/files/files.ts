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
  signer: () => Promise<AddressSigner>;
}

/** The file store of the settings; the key of the addresses is read when the first one is asked for. */
export function createFiles({ config, db }: { config: Config; db: Db }): Files {
  let signer: Promise<AddressSigner> | undefined;
  return {
    store: storeOf(config),
    signer: () => {
      signer ??= rahasiaOf(db, 'berkas').then((key) => new AddressSigner(key));
      // a database that is away for a moment must not stay so for ever
      signer.catch(() => {
        signer = undefined;
      });
      return signer;
    },
  };
}

/** The store that the settings name: a bucket, or else a folder of this machine. */
export function storeOf({ storage, dataDir }: Pick<Config, 'storage' | 'dataDir'>): FileStore {
  return storage ? createS3Store(storage) : createDiskStore(join(dataDir, 'berkas'));
}
