import type { RoleName } from '../../shared/permissions.ts';
import { saveSession } from '../api/session.ts';

/** Signs Sari (id 7) in, in this browser, with these roles. */
export function signInAs(...roles: RoleName[]): void {
  saveSession({ id: 7, name: 'Sari', roles: roles.map((name) => ({ name })) }, 'abc');
}

/** Returns everything in session storage and local storage as one text. */
export function keptText(): string {
  return JSON.stringify([{ ...sessionStorage }, { ...localStorage }]);
}
