import { Fragment, type ReactNode, useState } from 'react';

/** What the form of a new record knows of the one before it, and how it begins the next. */
export interface NextRecord<R> {
  /** The new one is recorded right after this. */
  after?: R;
  /** Begins another one after this was saved; without it that is not offered. */
  onAgain?: (made: R) => void;
}

interface OneAfterAnotherProps<R> {
  form: (next: NextRecord<R>) => ReactNode;
}

/** Renders the form of a new record, again and again: each next one may begin with what it has in common. */
export function OneAfterAnother<R>({ form }: OneAfterAnotherProps<R>) {
  const [before, setBefore] = useState<R[]>([]);
  const last = before.at(-1);
  const onAgain = (made: R) => setBefore([...before, made]);
  return <Fragment key={before.length}>{form({ ...(last && { after: last }), onAgain })}</Fragment>;
}
