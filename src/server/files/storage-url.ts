/** Settings of an S3-compatible store, parsed from STORAGE_URL. */
export interface StorageSettings {
  /** Address with scheme and port. */
  endpoint: string;
  region: string;
  bucket: string;
  /** Prefix of all keys: empty, or ending in `/`. */
  prefix: string;
  /** Credentials; null takes them from the usual AWS variables, files and roles. */
  keys: { id: string; secret: string } | null;
}

export const STORAGE_EXAMPLE = 's3://KUNCI:RAHASIA@penyimpanan.kantor.id/manis?region=us-east-1';

const HOST = /^(?:[a-z0-9](?:[\w.-]*[a-z0-9])?|\[[0-9a-f:.]+\])$/i;
const BUCKET = /^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/;
const PREFIX_PART = /^[A-Za-z0-9_-][\w.-]*$/;
const OPTIONS = ['region', 'tls'];
/** Amazon's own host names, which contain their region. */
const AMAZON = /^s3[.-]([a-z0-9-]+)\.amazonaws\.com(?:\.cn)?$/;
const USUAL_REGION = 'us-east-1';

/**
 * Parses `s3://KEY:SECRET@host[:port]/bucket[/prefix][?region=…&tls=false]`. Key and secret are percent-encoded, and
 * come from the usual AWS places when left out. Undefined when the text is anything else.
 */
export function parseStorageUrl(text: string): StorageSettings | undefined {
  if (!URL.canParse(text)) return undefined;
  const url = new URL(text);
  const [bucket = '', ...folders] = url.pathname.replace(/^\//, '').replace(/\/$/, '').split('/');
  const keys = keysOf(url);
  const tls = url.searchParams.get('tls') ?? 'true';
  const region = url.searchParams.get('region') ?? AMAZON.exec(url.hostname)?.[1] ?? USUAL_REGION;
  const names = [...url.searchParams.keys()];
  const fits =
    url.protocol === 's3:' &&
    HOST.test(url.hostname) &&
    BUCKET.test(bucket) &&
    folders.every((folder) => PREFIX_PART.test(folder)) &&
    names.every((name) => OPTIONS.includes(name)) &&
    new Set(names).size === names.length &&
    /^[a-z0-9-]{1,40}$/.test(region) &&
    ['true', 'false'].includes(tls) &&
    url.hash === '';
  if (!fits || keys === undefined) return undefined;
  return {
    endpoint: `${tls === 'true' ? 'https' : 'http'}://${url.host}`,
    region,
    bucket,
    prefix: folders.map((folder) => `${folder}/`).join(''),
    keys,
  };
}

/** Reads the credentials; null when there are none, undefined when one half is missing. */
function keysOf(url: URL): StorageSettings['keys'] | undefined {
  try {
    const [id, secret] = [decodeURIComponent(url.username), decodeURIComponent(url.password)];
    if (id === '' && secret === '') return null;
    return id !== '' && secret !== '' ? { id, secret } : undefined;
  } catch {
    return undefined;
  }
}
