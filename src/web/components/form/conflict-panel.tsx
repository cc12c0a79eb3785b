import { Button, Radio } from '@mantine/core';
import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import classes from './conflict-panel.module.css';

export type Side = 'theirs' | 'mine';

/** Field that somebody else changed in the meantime. */
export interface Conflict {
  field: string;
  label: string;
  /** Value saved by the other person, and value typed here. */
  theirs: ReactNode;
  mine: ReactNode;
  /** True when it was changed here as well; untouched fields take over the other value by default. */
  touched: boolean;
}

interface ConflictPanelProps {
  /** "Barang ini sudah berubah" */
  title: string;
  /** Sentence on who saved first, and when. */
  intro: ReactNode;
  conflicts: Conflict[];
  /** Called with the chosen side of each field. */
  onResolve: (chosen: Record<string, Side>) => void;
}

/**
 * Renders the merge of an edit conflict, field by field: the other value or one's own. Typed values are kept meanwhile.
 */
export function ConflictPanel({ title, intro, conflicts, onResolve }: ConflictPanelProps) {
  const titleId = useId();
  const ref = useRef<HTMLElement>(null);
  const [chosen, setChosen] = useState<Record<string, Side>>(() =>
    Object.fromEntries(conflicts.map(({ field, touched }) => [field, touched ? 'mine' : 'theirs'])),
  );
  useEffect(() => ref.current?.focus(), []);
  return (
    <section ref={ref} className={classes.panel} aria-labelledby={titleId} tabIndex={-1}>
      <h2 id={titleId} className={classes.title}>
        {title}
      </h2>
      <p>{intro}</p>
      {conflicts.map((conflict) => (
        <Choice
          key={conflict.field}
          conflict={conflict}
          side={chosen[conflict.field] ?? 'theirs'}
          onChange={(side) => setChosen((before) => ({ ...before, [conflict.field]: side }))}
        />
      ))}
      <Button mt="sm" variant="default" onClick={() => onResolve(chosen)}>
        Lanjutkan dengan pilihan ini
      </Button>
    </section>
  );
}

function Choice({
  conflict: { field, label, theirs, mine },
  side,
  onChange,
}: {
  conflict: Conflict;
  side: Side;
  onChange: (side: Side) => void;
}) {
  return (
    <Radio.Group
      className={classes.choice}
      name={`pilihan-${field}`}
      label={label}
      value={side}
      onChange={(value) => onChange(value === 'mine' ? 'mine' : 'theirs')}
    >
      <div className={classes.sides}>
        <Radio value="theirs" label={<Text caption="Tersimpan sekarang" value={theirs} />} />
        <Radio value="mine" label={<Text caption="Isian Anda" value={mine} />} />
      </div>
    </Radio.Group>
  );
}

function Text({ caption, value }: { caption: string; value: ReactNode }) {
  const empty = value === null || value === undefined || value === '';
  return (
    <>
      <span className={classes.caption}>{caption}</span>
      {empty ? <span className={classes.empty}>kosong</span> : value}
    </>
  );
}
