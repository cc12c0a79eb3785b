import { Link } from '@tanstack/react-router';
import type { Mutasi } from '../../../shared/mutasi.ts';
import { can } from '../../../shared/permissions.ts';
import { formatTanggal } from '../../../shared/tanggal.ts';
import { rolesOf, useSession } from '../../api/session.ts';
import classes from './origin.module.css';

type Originated = Pick<Mutasi, 'alasan' | 'dokumen' | 'impor'>;

/** Checks for a document or an import behind a mutasi. */
export const hasOrigin = ({ dokumen, impor }: Originated): boolean =>
  impor !== null || dokumen.nomor !== null || dokumen.tanggal !== null;

/** Formats number and date of a document: `SPK-7, 1 Juni 2026`. */
const documentInWords = ({ nomor, tanggal }: Mutasi['dokumen']): string =>
  [nomor, tanggal && formatTanggal(tanggal)].filter(Boolean).join(', ');

/** Renders the reason of a mutasi, its document, and the import that made it: a link for those who may read imports. */
export function Origin({ mutasi: { alasan, dokumen, impor } }: { mutasi: Originated }) {
  const { user } = useSession();
  const paper = documentInWords(dokumen);
  return (
    <div className={classes.origin}>
      {alasan !== null && <div>{alasan}</div>}
      {paper !== '' && <div>Dokumen {paper}</div>}
      {impor &&
        (can(rolesOf(user), 'impor:manage') ? (
          <Link to="/impor/$id/hasil" params={{ id: String(impor.id) }}>
            {`Impor daftar ${impor.nama_berkas}`}
          </Link>
        ) : (
          `Impor daftar ${impor.nama_berkas}`
        ))}
    </div>
  );
}
