/** Account of the small E-task. */
export interface Akun {
  id: number;
  /** E-mail for signing in. */
  email: string;
  password: string;
  name: string;
  jabatan: string;
}

/** Builds the profile that `GET /api/user` of E-task answers. */
export function profileOf({ id, email, name, jabatan }: Akun) {
  return { id, username: email, name, email, jabatan: { id: 1, nama: jabatan } };
}
