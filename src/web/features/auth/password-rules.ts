import { MIN_PASSWORD } from '../../../shared/limits.ts';

export interface PasswordRule {
  label: string;
  met: boolean;
}

/**
 * Returns the rules for a new password and whether each is met; the list of common passwords is checked by the server
 * alone.
 */
export function passwordRules(password: string, repeated: string): PasswordRule[] {
  return [
    { label: `Sedikitnya ${MIN_PASSWORD} karakter`, met: [...password].length >= MIN_PASSWORD },
    { label: 'Sedikitnya 4 karakter yang berbeda', met: new Set(password).size >= 4 },
    { label: 'Kedua isian sama', met: password !== '' && password === repeated },
  ];
}
