export interface Akun {
  id: number;
  email: string;
  password: string;
  name: string;
  jabatan: string;
}

/** Builds the response of E-task's `GET /api/user`. */
export function profileOf({ id, email, name, jabatan }: Akun) {
  return { id, username: email, name, email, jabatan: { id: 1, nama: jabatan } };
}
