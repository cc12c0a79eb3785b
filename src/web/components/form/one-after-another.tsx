import { Fragment, type ReactNode, useState } from 'react';

/** Context of a new record's form: the record before it, and the start of another one. */
export interface NextRecord<Stored> {
  /** Record created just before, whose values may be reused. */
  after?: Stored;
  /** Starts another record after saving; not offered without it. */
  onAgain?: (made: Stored) => void;
}

interface OneAfterAnotherProps<Stored> {
  form: (next: NextRecord<Stored>) => ReactNode;
}

/** Renders the form of a new record repeatedly; each may start with values of the one before. */
export function OneAfterAnother<Stored>({ form }: OneAfterAnotherProps<Stored>) {
  const [before, setBefore] = useState<Stored[]>([]);
  const last = before.at(-1);
  const onAgain = (made: Stored) => setBefore([...before, made]);
  return <Fragment key={before.length}>{form({ ...(last && { after: last }), onAgain })}</Fragment>;
}
