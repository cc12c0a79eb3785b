import type { RequestContext } from '../../src/server/context.ts';
import { secretOf } from '../../src/server/db/installation-secret.ts';
import { createFiles } from '../../src/server/files/files.ts';
import type { RoleName } from '../../src/shared/permissions.ts';
import type { SignedIn, TestApp } from './app.ts';

/** Builds the context of a person's request, for services that a test calls without HTTP. */
export async function contextOf(
  { db, config }: TestApp,
  { id, name }: SignedIn,
  role: RoleName,
): Promise<RequestContext> {
  const files = createFiles(config, await secretOf(db, 'berkas'));
  return { db, config, files, requestId: 'uji', actor: { id, name, roles: [role], sesiId: 0 } };
}
