import type { RoleName } from '../../shared/permissions.ts';
import { saveSession } from '../api/session.ts';

/** Signs in Sari (id 7) with these roles in this browser. */
export function signInAs(...roles: RoleName[]): void {
  saveSession({ id: 7, name: 'Sari', roles: roles.map((name) => ({ name })) }, 'abc');
}

/** Returns the contents of session storage and local storage as one text. */
export function keptText(): string {
  return JSON.stringify([{ ...sessionStorage }, { ...localStorage }]);
}
