import type { RoleName } from '../../shared/permissions.ts';
import { saveSession } from '../api/session.ts';

/** Signs somebody in, in this browser: Sari, whose id is 7. */
export function signInAs(...roles: RoleName[]): void {
  saveSession({ id: 7, name: 'Sari', roles: roles.map((name) => ({ name })) }, 'abc');
}

/** Everything that this browser keeps: session storage and local storage. */
export function keptText(): string {
  return JSON.stringify([{ ...sessionStorage }, { ...localStorage }]);
}
