import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { BarisBast } from '../../../shared/bast.ts';
import type { BarisTandaTerima, TandaTangan } from '../../../shared/tanda-terima.ts';
import { formatTanggal } from '../../../shared/tanggal.ts';
import { officeToday } from '../../../shared/today.ts';
import { useDialog } from '../../components/overlay/use-dialog.ts';
import classes from './bast.module.css';
import { RecordKondisiDialog, type SeenKondisi } from './record-kondisi-dialog.tsx';

interface ReceiptRemarksProps {
  bastId: number;
  items: readonly BarisBast[];
  signature: TandaTangan;
}

/**
 * Renders the receiver's remarks per line: refusal with reason, differing kondisi, photo. Offers officers to record a
 * kondisi that the register does not have yet.
 */
export function ReceiptRemarks({ bastId, items, signature }: ReceiptRemarksProps) {
  const dialog = useDialog<SeenKondisi>();
  const of = new Map(items.map((item) => [item.holding_id, item.nama_barang]));
  const remarks = signature.baris.filter(({ diterima, kondisi, foto }) => !diterima || kondisi || foto);
  if (remarks.length === 0) return null;
  return (
    <>
      <ul className={classes.remarks} aria-label="Catatan penerima">
        {remarks.map(({ holding_id, diterima, alasan, kondisi, foto, register, dicatat }) => {
          const nama = of.get(holding_id) ?? '';
          return (
            <li key={holding_id}>
              <strong>{nama}</strong> {diterima ? 'diterima' : `ditolak: ${alasan}`}
              {kondisi && ` (${kondisi})`}
              {dicatat && <Recorded dicatat={dicatat} />}
              {kondisi && register && (
                <div className={classes.remarkAct}>
                  <Button
                    size="xs"
                    variant="default"
                    aria-label={`Catat kondisi ${nama}: ${kondisi}`}
                    onClick={() =>
                      dialog.show({
                        bastId,
                        holdingId: holding_id,
                        nama,
                        kondisi,
                        penerima: signature.nama,
                        seenOn: officeToday(new Date(signature.pada)),
                        register,
                      })
                    }
                  >
                    Catat kondisi ini
                  </Button>{' '}
                  <span className={classes.soft}>Barangnya masih tercatat {register.kondisi}.</span>
                </div>
              )}
              {foto && (
                <a className={classes.remarkPhoto} href={foto.url} target="_blank" rel="noreferrer">
                  <img src={foto.url_kecil ?? foto.url} alt={`Foto ${nama} dari penerima`} loading="lazy" />
                </a>
              )}
            </li>
          );
        })}
      </ul>
      {dialog.subject && (
        <RecordKondisiDialog
          key={dialog.serial}
          seen={dialog.subject}
          open={dialog.open}
          onClose={dialog.hide}
        />
      )}
    </>
  );
}

/** Renders since when the register has the kondisi, and as which barang. */
function Recorded({ dicatat }: { dicatat: NonNullable<BarisTandaTerima['dicatat']> }) {
  const { barang_id, kode_barang, tanggal, oleh } = dicatat;
  return (
    <div className={classes.soft}>
      Tercatat sejak {formatTanggal(tanggal)} pada{' '}
      {barang_id === null ? (
        <span className="angka">{kode_barang}</span>
      ) : (
        <Link to="/barang/detail/$id" params={{ id: String(barang_id) }} className="angka">
          {kode_barang}
        </Link>
      )}{' '}
      oleh {oleh}.
    </div>
  );
}
