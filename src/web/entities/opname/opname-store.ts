import { type DBSchema, type IDBPDatabase, openDB } from 'idb';
import type { WaitingCount } from './count-rules.ts';

/** State of one account and opname on a device. */
export interface Device {
  kunci: string;
  perangkat_id: string;
  /** Last sequence number. */
  urut: number;
  /** Counts that the server has confirmed. */
  sent: number;
}

/** An unsent count, with the server's sentence if it was refused. */
export type Queued = WaitingCount & { pesan: string | null };

/** An unsent photo, with the server's sentence if it was refused. */
export interface WaitingPhoto {
  id: string;
  /** Its count, which is sent first. */
  hitungan_id: string;
  kode: string;
  pesan: string | null;
}

interface Schema extends DBSchema {
  hitungan: { key: string; value: Queued & { kunci: string }; indexes: { kunci: string } };
  perangkat: { key: string; value: Device };
  /** Stored list of an opname, as text: one text is written faster than thousands of rows. */
  daftar: { key: string; value: { kunci: string; isi: string; bytes: number; pada: string } };
  /** Counts that the server has but the stored list does not. */
  terkirim: {
    key: string;
    value: WaitingCount & { kunci: string; confirmed_at: number };
    indexes: { kunci: string };
  };
  /** Photos of counts; their bytes are separate, so that listing photos does not read them. */
  foto: { key: string; value: WaitingPhoto & { kunci: string }; indexes: { kunci: string } };
  foto_isi: { key: string; value: { id: string; isi: ArrayBuffer; mime: string } };
}

export type OpnameStore = IDBPDatabase<Schema>;

/** Resolves only after data is on disk. */
export const strict = { durability: 'strict' } as const;

const NAME = 'manis-opname';
const VERSION = 3;

let opened: Promise<OpnameStore> | undefined;

/** Opens the database of all opname on this device. */
export function opnameStore(): Promise<OpnameStore> {
  opened ??= open(VERSION).catch((error: unknown) => {
    // a newer release in another tab has upgraded it; upgrades only add to it
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
    // another tab has a newer version: closes, so that it can upgrade
    blocking() {
      void opened?.then((db) => db.close());
      opened = undefined;
    },
    terminated() {
      opened = undefined;
    },
  });
}

/** Key of an account in an opname, so that no other account's data is read or sent. */
export const ownKey = (penggunaId: number, opnameId: number): string => `${penggunaId}/${opnameId}`;
