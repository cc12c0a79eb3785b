import type { Outside, PublicContext } from '../../context.ts';
import { countVerification } from '../auth/throttle.ts';
import { issuedWith } from './verifikasi.repository.ts';

/**
 * Says when MANIS issued the file with this SHA-256, and nothing else; null where it did not.
 * @throws AppError too_many_attempts
 */
export async function verify(
  ctx: Outside<PublicContext>,
  { sha256, address }: { sha256: string; address: string },
): Promise<{ diterbitkan_pada: string | null }> {
  await countVerification(ctx, address);
  return { diterbitkan_pada: (await issuedWith(ctx.db, sha256)) ?? null };
}
