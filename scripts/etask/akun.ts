export interface Akun {
  id: number;
  email: string;
  password: string;
  name: string;
  jabatan: string;
}

/** Builds the profile that `GET /api/user` of E-task answers. */
export function profileOf({ id, email, name, jabatan }: Akun) {
  return { id, username: email, name, email, jabatan: { id: 1, nama: jabatan } };
}
