/** Somebody with an account of the small E-task. */
export interface Akun {
  id: number;
  /** What they sign in with. */
  email: string;
  password: string;
  name: string;
  jabatan: string;
}

/** A profile as `GET /api/user` of an E-task answers it. */
export function profileOf({ id, email, name, jabatan }: Akun) {
  return { id, username: email, name, email, jabatan: { id: 1, nama: jabatan } };
}
