import { Button, Loader } from '@mantine/core';
import { Link, useSearch } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import type { AnswerOf } from '../../../shared/contract.ts';
import { etaskEndpoints } from '../../../shared/etask.ts';
import { sentenceOf } from '../../api/api-error.ts';
import { call } from '../../api/client.ts';
import { AuthFrame } from './auth-frame.tsx';
import classes from './login.module.css';
import { useSignedIn } from './use-signed-in.ts';

type Checked = Promise<AnswerOf<typeof etaskEndpoints.check>>;
const checks = new Map<string, Checked>();

/** Posts an OAuth state once, however often the page renders, as a state is valid once only. */
function checkOnce(state_oauth: string): Checked {
  const checked = checks.get(state_oauth) ?? call(etaskEndpoints.check, { body: { state_oauth } });
  checks.set(state_oauth, checked);
  return checked;
}

/** Renders `/login/oauth-check?state_oauth=…`: the return address after E-task's page. */
export function OauthCheckPage() {
  const { state_oauth } = useSearch({ strict: false });
  const [failure, setFailure] = useState<unknown>(null);
  const signedIn = useSignedIn();
  const latest = useRef(signedIn);
  latest.current = signedIn;

  useEffect(() => {
    if (!state_oauth) return;
    let gone = false;
    checkOnce(state_oauth).then(
      ({ data }) => !gone && latest.current(data),
      (error: unknown) => !gone && setFailure(error),
    );
    return () => {
      gone = true;
    };
  }, [state_oauth]);

  if (!state_oauth) return <Refused sentence="Alamat ini tidak lengkap. Mulai kembali dari halaman masuk." />;
  if (failure !== null) return <Refused sentence={sentenceOf(failure)} />;
  return (
    <AuthFrame title="Masuk dengan E-task">
      <p className={classes.waiting} role="status">
        <Loader size={18} aria-hidden /> Memeriksa jawaban E-task …
      </p>
    </AuthFrame>
  );
}

function Refused({ sentence }: { sentence: string }) {
  return (
    <AuthFrame title="Anda belum masuk" text={<span role="alert">{sentence}</span>}>
      <div className={classes.after}>
        <Button component={Link} to="/login" fullWidth size="md">
          Ke halaman masuk
        </Button>
      </div>
    </AuthFrame>
  );
}
