import type { ReactNode } from 'react';
import type { StatusKeputusan } from '../../../shared/keputusan.ts';
import { formatTime } from '../../../shared/tanggal.ts';
import classes from './keputusan-story.module.css';

interface Asked {
  status: StatusKeputusan;
  alasan_keputusan: string | null;
  diputus_oleh: { name: string } | null;
  diputus_pada: string | null;
  pengguna: { name: string };
  created_at: string;
  updated_at: string;
}

interface KeputusanStoryProps {
  asked: Asked;
  /** Verb of asking: "Diajukan", "Diminta". */
  verb: string;
  /** Result of an approval. */
  outcome?: ReactNode;
}

/** Renders the timeline of a permohonan, from asking to the decision. */
export function KeputusanStory({ asked, verb, outcome }: KeputusanStoryProps) {
  const { status, alasan_keputusan, diputus_oleh, diputus_pada, pengguna, created_at, updated_at } = asked;
  return (
    <ol className={classes.story}>
      <Step state="done" what={`${verb} oleh ${pengguna.name}`} when={created_at} />
      {updated_at !== created_at && <Step state="done" what="Terakhir diubah" when={updated_at} />}
      {status === 'Menunggu' ? (
        <Step state="open" what="Menunggu keputusan admin" />
      ) : (
        <Step state={status} what={decisionOf(status, diputus_oleh)} when={diputus_pada}>
          {alasan_keputusan && <p className={classes.reason}>{alasan_keputusan}</p>}
          {status === 'Disetujui' && outcome && <p className={classes.reason}>{outcome}</p>}
        </Step>
      )}
    </ol>
  );
}

function decisionOf(status: StatusKeputusan, by: { name: string } | null): string {
  return by ? `${status} oleh ${by.name}` : `${status} oleh aplikasi`;
}

interface StepProps {
  state: StatusKeputusan | 'done' | 'open';
  what: string;
  when?: string | null;
  children?: ReactNode;
}

function Step({ state, what, when, children }: StepProps) {
  return (
    <li className={classes.step} data-state={state}>
      <span className={classes.what}>{what}</span>
      {when && (
        <time className={classes.when} dateTime={when}>
          {formatTime(when)}
        </time>
      )}
      {children}
    </li>
  );
}
