import { type DBSchema, type IDBPDatabase, openDB } from 'idb';
import type { WaitingCount } from './count-rules.ts';

/** What one device has of one opname for one account. */
export interface Device {
  kunci: string;
  perangkat_id: string;
  /** The last running number. */
  urut: number;
  /** Counts that the server has confirmed. */
  sent: number;
}

/** A count as it waits, with the server's sentence where it was refused. */
export type Queued = WaitingCount & { pesan: string | null };

/** A photo as it waits, with the server's sentence where it was refused. */
export interface WaitingPhoto {
  id: string;
  /** Its count, which goes first. */
  hitungan_id: string;
  kode: string;
  pesan: string | null;
}

interface Schema extends DBSchema {
  hitungan: { key: string; value: Queued & { kunci: string }; indexes: { kunci: string } };
  perangkat: { key: string; value: Device };
  /** The list of an opname as it was taken along, as text: one text is written faster than thousands of rows. */
  daftar: { key: string; value: { kunci: string; isi: string; bytes: number; pada: string } };
  /** Counts that the server has and the kept list not yet. */
  terkirim: {
    key: string;
    value: WaitingCount & { kunci: string; confirmed_at: number };
    indexes: { kunci: string };
  };
  /** Photos of counts, and apart from them their bytes: who lists photos reads none of these. */
  foto: { key: string; value: WaitingPhoto & { kunci: string }; indexes: { kunci: string } };
  foto_isi: { key: string; value: { id: string; isi: ArrayBuffer; mime: string } };
}

export type OpnameStore = IDBPDatabase<Schema>;

/** Written to the disk before it is told as done. */
export const strict = { durability: 'strict' } as const;

const NAME = 'manis-opname';
const VERSION = 3;

let opened: Promise<OpnameStore> | undefined;

/** Opens what this device keeps of all opname. */
export function opnameStore(): Promise<OpnameStore> {
  opened ??= open(VERSION).catch((error: unknown) => {
    // a newer release in another tab has changed it since, and only ever adds to it
    if (error instanceof DOMException && error.name === 'VersionError') return open(undefined);
    throw error;
  });
  // drops the rejected promise, so that the next call tries again
  opened.catch(() => {
    opened = undefined;
  });
  return opened;
}

function open(version: number | undefined): Promise<OpnameStore> {
  return openDB<Schema>(NAME, version, {
    upgrade(db, before) {
      if (before < 1) {
        db.createObjectStore('hitungan', { keyPath: 'id' }).createIndex('kunci', 'kunci');
        db.createObjectStore('perangkat', { keyPath: 'kunci' });
      }
      if (before < 2) {
        db.createObjectStore('daftar', { keyPath: 'kunci' });
        db.createObjectStore('terkirim', { keyPath: 'id' }).createIndex('kunci', 'kunci');
      }
      if (before < 3) {
        db.createObjectStore('foto', { keyPath: 'id' }).createIndex('kunci', 'kunci');
        db.createObjectStore('foto_isi', { keyPath: 'id' });
      }
    },
    // another tab has a newer version: it opens the database anew
    blocking() {
      void opened?.then((db) => db.close());
      opened = undefined;
    },
    terminated() {
      opened = undefined;
    },
  });
}

/** Key of what an account has of an opname: nobody else's is read or sent with it. */
export const ownKey = (penggunaId: number, opnameId: number): string => `${penggunaId}/${opnameId}`;
