import { Fragment, type ReactNode, useState } from 'react';

/** What the form of a new record knows of the one before it, and how it begins the next. */
export interface NextRecord<Stored> {
  /** The new one is recorded right after this. */
  after?: Stored;
  /** Begins another one after this was saved; without it that is not offered. */
  onAgain?: (made: Stored) => void;
}

interface OneAfterAnotherProps<Stored> {
  form: (next: NextRecord<Stored>) => ReactNode;
}

/** Renders the form of a new record, again and again: each next one may begin with what it has in common. */
export function OneAfterAnother<Stored>({ form }: OneAfterAnotherProps<Stored>) {
  const [before, setBefore] = useState<Stored[]>([]);
  const last = before.at(-1);
  const onAgain = (made: Stored) => setBefore([...before, made]);
  return <Fragment key={before.length}>{form({ ...(last && { after: last }), onAgain })}</Fragment>;
}
