import { MIN_PASSWORD } from '../../../shared/auth.ts';

export interface PasswordRule {
  label: string;
  met: boolean;
}

/** What a new password still lacks; the server alone knows the list of common ones. */
export function passwordRules(password: string, repeated: string): PasswordRule[] {
  return [
    { label: `Sedikitnya ${MIN_PASSWORD} karakter`, met: [...password].length >= MIN_PASSWORD },
    { label: 'Sedikitnya 4 karakter yang berbeda', met: new Set(password).size >= 4 },
    { label: 'Kedua isian sama', met: password !== '' && password === repeated },
  ];
}
