import { cleanup, configure } from '@testing-library/react';
import { afterAll, vi } from 'vitest';
import { queryClient } from '../api/query-client.ts';
import { reloadSession } from '../api/session.ts';
import { usedClients } from './used-clients.ts';

/** Set-up for tests that share a page with other files of their worker: each file leaves it clean. */

// the default timeout of a second is too short for a busy machine
configure({ asyncUtilTimeout: 20_000 });

const { happyDOM } = window as unknown as { happyDOM: { setURL: (url: string) => void } };
const address = window.location.href;

afterAll(() => {
  cleanup();
  vi.useRealTimers();
  // a refetching query would reach the server of the next file
  for (const client of [queryClient, ...usedClients]) client.clear();
  usedClients.clear();
  localStorage.clear();
  sessionStorage.clear();
  reloadSession();
  document.head.replaceChildren();
  document.body.replaceChildren();
  for (const name of document.documentElement.getAttributeNames())
    document.documentElement.removeAttribute(name);
  happyDOM.setURL(address);
});
