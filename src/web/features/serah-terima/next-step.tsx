import { Alert, Button } from '@mantine/core';
import { formatAngka } from '../../../shared/angka.ts';
import type { SerahTerimaRinci } from '../../../shared/serah-terima.ts';
import { problemsInWords } from '../../../shared/serah-terima-words.ts';
import { useSession } from '../../api/session.ts';
import { LinkButton } from '../../components/link-button.tsx';
import { carryOut, countsInWords, deactivate, issueLetter } from './acts.ts';
import classes from './serah-terima.module.css';

/** Renders the next step. */
export function NextStep({ serah }: { serah: SerahTerimaRinci }) {
  return serah.status === 'draf' ? <DraftStep draft={serah} /> : <AfterStep serah={serah} />;
}

/** Maximum of problems listed; the lines show all. */
const NAMED = 6;

function DraftStep({ draft }: { draft: SerahTerimaRinci }) {
  const { id, baris, pengguna } = draft;
  const problems = problemsInWords(draft);
  const edit = (
    <LinkButton link={{ to: '/serah-terima/$id/ubah', params: { id: String(id) } }}>
      Tentukan ke mana
    </LinkButton>
  );
  if (problems.length > 0)
    return (
      <Alert className={classes.next} color="amber" title="Perlu diselesaikan sebelum dilaksanakan">
        <ul className={classes.problems}>
          {problems.slice(0, NAMED).map((sentence, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two things of one name may have the same problem
            <li key={`${place}/${sentence}`}>{sentence}</li>
          ))}
        </ul>
        {problems.length > NAMED && <p>Dan {formatAngka(problems.length - NAMED)} hal lain, di bawah.</p>}
        <div className={classes.acts}>{edit}</div>
      </Alert>
    );
  return (
    <Alert className={classes.next} color="teal" title="Siap dilaksanakan">
      {baris.length === 0
        ? `${pengguna.name} tidak memegang apa pun. Pelaksanaannya menerbitkan surat bebas tanggungan.`
        : `${countsInWords(baris)} sudah diputuskan. Semuanya berpindah dalam satu kali, atau tidak sama sekali.`}
      <div className={classes.acts}>
        <Button onClick={() => void carryOut(draft)}>Laksanakan</Button>
      </div>
    </Alert>
  );
}

function AfterStep({ serah }: { serah: SerahTerimaRinci }) {
  const { user } = useSession();
  const { pengguna, tersisa, surat, aktif } = serah;
  const left = tersisa.flatMap(({ jenis, jumlah }) => Array.from({ length: jumlah }, () => ({ jenis })));
  const leaves = aktif && user?.id !== pengguna.id;
  if (left.length > 0)
    return (
      <Alert className={classes.next} color="amber" title="Masih ada tanggungan">
        {pengguna.name} sekarang memegang atau menjawab {countsInWords(left)}.
        {!surat && ' Surat bebas tanggungan terbit bila semuanya selesai.'}
        <div className={classes.acts}>
          <LinkButton
            variant="default"
            link={{ to: '/serah-terima/create', search: { pengguna_id: String(pengguna.id) } }}
          >
            Buat serah terima lagi
          </LinkButton>
        </div>
      </Alert>
    );
  if (surat && !leaves) return null;
  return (
    <Alert className={classes.next} color="teal" title="Tidak ada lagi yang tersisa">
      {leaves &&
        `Bila ${pengguna.name} meninggalkan kantor, nonaktifkan orangnya supaya tidak dapat masuk lagi.`}
      <div className={classes.acts}>
        {!surat && <Button onClick={() => void issueLetter(serah)}>Terbitkan surat bebas tanggungan</Button>}
        {leaves && (
          <Button variant="default" onClick={() => void deactivate(serah)}>
            Nonaktifkan {pengguna.name}
          </Button>
        )}
      </div>
    </Alert>
  );
}
