import type { StatusKeputusan } from '../../../shared/keputusan.ts';
import { formatTime } from '../../../shared/tanggal.ts';
import { deciderOf } from './decider.ts';
import classes from './keputusan-story.module.css';

interface Asked {
  status: StatusKeputusan;
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
}

/** Renders the timeline of a permohonan, from asking to the decision. */
export function KeputusanStory({ asked, verb }: KeputusanStoryProps) {
  const { status, diputus_pada, pengguna, created_at, updated_at } = asked;
  return (
    <ol className={classes.story}>
      <Step state="done" what={`${verb} oleh ${pengguna.name}`} when={created_at} />
      {updated_at !== created_at && <Step state="done" what="Terakhir diubah" when={updated_at} />}
      {status === 'Menunggu' ? (
        <Step state="open" what="Menunggu keputusan admin" />
      ) : (
        <Step state={status} what={`${status} oleh ${deciderOf(asked)}`} when={diputus_pada} />
      )}
    </ol>
  );
}

interface StepProps {
  state: StatusKeputusan | 'done' | 'open';
  what: string;
  when?: string | null;
}

function Step({ state, what, when }: StepProps) {
  return (
    <li className={classes.step} data-state={state}>
      <span className={classes.what}>{what}</span>
      {when && (
        <time className={classes.when} dateTime={when}>
          {formatTime(when)}
        </time>
      )}
    </li>
  );
}
