import { useQuery } from '@tanstack/react-query';

/** Storage capabilities of this device for offline use. */
export interface DeviceKeeps {
  /** Whether pages can open offline: https or localhost. */
  secure: boolean;
  /** Whether MANIS runs as an installed app. */
  installed: boolean;
  /** Whether the browser granted persistent storage; null while pending. */
  persisted: boolean | null;
  /** Whether the browser deletes data unused for seven days: Safari, unless installed. */
  clearsIdle: boolean;
}

/** Tells whether a browser is Safari; every browser on an iPhone or iPad is. */
export function isSafari(agent: string, touchPoints: number): boolean {
  if (/iPhone|iPad|iPod/.test(agent) || (/Macintosh/.test(agent) && touchPoints > 1)) return true;
  return /Safari\//.test(agent) && !/Chrome|Chromium|Android|Edg|OPR/.test(agent);
}

/** Requests persistent storage once per visit, and returns the device's storage capabilities. */
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
 * Downloads what the page needs offline: the service worker with its files, and the label reader. Retries on reconnect
 * and on request.
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

/** @throws Error with a message for people */
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

/**
 * Waits until the service worker is active.
 * @throws Error if it was rejected or could not download all files
 */
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
