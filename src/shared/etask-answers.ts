import { z } from 'zod';
import { cut } from './cut.ts';

const said = (max: number) =>
  z.string().transform((text) =>
    text
      .replace(/\p{Cc}+/gu, ' ')
      .trim()
      .slice(0, max),
  );

const saidOrNull = (max: number) =>
  said(max)
    .nullish()
    .transform((text) => text || null);

/** Id in E-task, which sends a number or a text; MANIS stores a text. */
export const etaskId = z
  .union([z.int(), z.string().trim()])
  .transform(String)
  .pipe(z.string().regex(/^[^\s\p{Cc}]{1,100}$/u));

/** Job position: an object `{ nama }` in E-task's profile, a plain text in the answer to its sign-in. */
const etaskJabatan = z
  .union([z.string(), z.object({ nama: z.string().nullish() })])
  .nullish()
  .transform((jabatan) => (typeof jabatan === 'object' ? jabatan?.nama : jabatan))
  .pipe(saidOrNull(150));

/** Profile from `GET {ETASK_URL}/api/user`: id, username and jabatan.nama; name and e-mail if E-task sends them. */
export const etaskUser = z
  .object({
    id: etaskId,
    username: said(254).pipe(z.string().min(1)),
    name: saidOrNull(150).optional(),
    email: saidOrNull(254).optional(),
    jabatan: etaskJabatan,
  })
  .transform(({ name, email, ...rest }) => ({
    ...rest,
    /** Display name: E-task's name for the person, else their username. */
    name: name ?? cut(rest.username, 150),
    email: email ?? null,
  }));

export type EtaskUser = z.output<typeof etaskUser>;

/** Answer of a successful `POST {ETASK_URL}/api/data/login`. */
export const etaskLogin = z.object({
  success: z.literal(true),
  user: z.object({ id: etaskId, name: said(150), email: said(254), jabatan: etaskJabatan }),
  token: z.object({ token: z.string().min(1) }),
});
