import { useQuery } from '@tanstack/react-query';

/** Storage state of a page on the device. */
export interface DeviceKeeps {
  /** Whether the address lets pages open without a network: https, or this very machine. */
  secure: boolean;
  /** Whether MANIS was installed and opened as an app. */
  installed: boolean;
  /** Whether the browser promised not to clear it; null while it is asked. */
  persisted: boolean | null;
  /** Whether the browser clears what nobody has opened for seven days: Safari, unless it is installed. */
  clearsIdle: boolean;
}

/** Tells whether a browser is Safari: on an iPhone or iPad they all are, whatever their name. */
export function isSafari(agent: string, touchPoints: number): boolean {
  if (/iPhone|iPad|iPod/.test(agent) || (/Macintosh/.test(agent) && touchPoints > 1)) return true;
  return /Safari\//.test(agent) && !/Chrome|Chromium|Android|Edg|OPR/.test(agent);
}

/** Asks this device, once a visit, to keep what is counted, and answers what it said. */
export function useDeviceKeeps(): DeviceKeeps {
  const { data: persisted = null } = useQuery({
    queryKey: ['perangkat', 'persist'],
    queryFn: async () => (await navigator.storage?.persist?.().catch(() => false)) ?? false,
    staleTime: Number.POSITIVE_INFINITY,
  });
  const installed =
    window.matchMedia('(display-mode: standalone)').matches ||
    (navigator as { standalone?: boolean }).standalone === true;
  return {
    secure: window.isSecureContext && 'serviceWorker' in navigator,
    installed,
    persisted,
    clearsIdle: !installed && isSafari(navigator.userAgent, navigator.maxTouchPoints),
  };
}

/** Progress of making the page available offline. */
export interface OfflineParts {
  ready: boolean;
  /** The failed part; null while nothing failed. */
  failure: string | null;
  again: () => void;
}

/**
 * Has what the page needs without a network fetched: the service worker with the page, and the reader of labels. Tries
 * again when the network comes back, and when somebody asks for it.
 */
export function useOfflineParts(): OfflineParts {
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['perangkat', 'tanpa-jaringan'],
    queryFn: fetchParts,
    enabled: 'serviceWorker' in navigator,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });
  const failure = isFetching ? null : (error?.message ?? null);
  return { ready: data === true, failure, again: () => void refetch() };
}

/** @throws Error whose message says what failed, for people */
async function fetchParts(): Promise<true> {
  await keptShell().catch(() => {
    throw new Error(
      'Halaman ini tidak dapat disimpan di perangkat. Periksa jaringan dan ruang penyimpanannya, dan jangan memakai jendela penyamaran.',
    );
  });
  const { fetchReader } = await import('../../components/camera/decode.ts').catch(missingReader);
  await fetchReader().catch(missingReader);
  return true;
}

function missingReader(): never {
  throw new Error('Pembaca label tidak dapat diunduh. Periksa jaringannya.');
}

/** Waits for the service worker that keeps the page. @throws Error where it was refused, or could not fetch all of it */
async function keptShell(): Promise<void> {
  const { active, waiting, installing } = await navigator.serviceWorker.register('/sw.js');
  const coming = waiting ?? installing;
  if (active || !coming) return;
  await new Promise<void>((resolve, reject) => {
    const look = () => {
      if (coming.state === 'activated') resolve();
      if (coming.state === 'redundant') reject(new Error('redundant'));
    };
    coming.addEventListener('statechange', look);
    look();
  });
}
