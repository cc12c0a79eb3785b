import { isIP } from 'node:net';

/**
 * Checks that an address has no query, fragment, name or password, which would end up in every page's security policy.
 */
export function isBareAddress(address: string): boolean {
  if (!URL.canParse(address)) return false;
  const { search, hash, username, password } = new URL(address);
  return `${search}${hash}${username}${password}` === '';
}

/**
 * Checks for an IP address, or a network smaller than the whole internet: a trusted proxy may claim any client address.
 */
export function isAddressOrNetwork(text: string): boolean {
  const [address = '', bits, ...more] = text.split('/');
  const family = isIP(address);
  if (family === 0 || more.length > 0) return false;
  const longest = family === 6 ? 128 : 32;
  return bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) >= 1 && Number(bits) <= longest);
}

/** Checks for the name of a time zone that Node and PostgreSQL know alike. */
export function isTimeZone(name: string): boolean {
  try {
    new Intl.DateTimeFormat('id', { timeZone: name });
    // PostgreSQL wants the region's name; it reads the sign of an offset the other way round
    return /^[A-Za-z]/.test(name);
  } catch {
    return false;
  }
}
