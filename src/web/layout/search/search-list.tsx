import { Fragment, useEffect } from 'react';
import floating from '../../components/overlay/floating.module.css';
import { useHeldWhilePressed } from '../../components/use-held-while-pressed.ts';
import classes from './search.module.css';
import type { SearchEntry } from './search-entries.ts';

interface SearchListProps {
  id: string;
  entries: readonly SearchEntry[];
  /** Index of the entry that Enter opens. */
  active: number;
  onHover: (index: number) => void;
  onChoose: (entry: SearchEntry) => void;
}

/** Renders the entries with group headings; the focus stays in the input. */
export function SearchList(props: SearchListProps) {
  const { id, active, onHover, onChoose } = props;
  const { value: entries, hold } = useHeldWhilePressed(props.entries);
  useEffect(() => {
    document.getElementById(`${id}-${active}`)?.scrollIntoView?.({ block: 'nearest' });
  }, [id, active]);
  return (
    <div id={id} role="listbox" aria-label="Hasil pencarian" className={classes.list} onPointerDown={hold}>
      {entries.map((entry, index) => (
        <Fragment key={JSON.stringify(entry.link)}>
          {entry.group !== entries[index - 1]?.group && (
            <div role="presentation" className={classes.heading}>
              {entry.group}
            </div>
          )}
          {/* biome-ignore lint/a11y/useKeyWithClickEvents: the input handles the keys */}
          {/* biome-ignore lint/a11y/useFocusableInteractive: aria-activedescendant of the input points here */}
          <div
            id={`${id}-${index}`}
            role="option"
            aria-selected={index === active}
            data-active={index === active || undefined}
            className={`${floating.option} ${classes.entry}`}
            onMouseMove={() => onHover(index)}
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => onChoose(entry)}
          >
            <span className={classes.label}>{entry.label}</span>
            {entry.note && <span className={classes.note}>{entry.note}</span>}
          </div>
        </Fragment>
      ))}
    </div>
  );
}
