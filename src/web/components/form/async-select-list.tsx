import { type ReactNode, type RefObject, useEffect } from 'react';
import classes from '../overlay/floating.module.css';
import { FloatingPanel } from '../overlay/floating-panel.tsx';
import { useHeldWhilePressed } from '../use-held-while-pressed.ts';
import type { Option } from './async-choice.ts';

interface AsyncSelectListProps {
  id: string;
  panel: RefObject<HTMLDivElement | null>;
  label: string;
  options: Option[];
  /** Index of the option that Enter would select. */
  active: number;
  chosenId: number | undefined;
  /** Message shown when there is no option. */
  message: string;
  /** Search input above the options, on phones. */
  search?: ReactNode;
  onClose?: () => void;
  onHover: (index: number) => void;
  onChoose: (option: Option) => void;
}

/** Renders the dropdown list of an AsyncSelect, with the input on phones; the focus stays in the input. */
export function AsyncSelectList(props: AsyncSelectListProps) {
  const { id, panel, label, active, chosenId, message, search, onClose, onHover, onChoose } = props;
  const { value: options, hold } = useHeldWhilePressed(props.options);
  const activeId = options[active]?.id;

  useEffect(() => {
    if (activeId === undefined) return;
    document.getElementById(`${id}-${activeId}`)?.scrollIntoView?.({ block: 'nearest' });
  }, [id, activeId]);

  return (
    // a press here must not blur the input, which would close the list
    <FloatingPanel
      layer={panel}
      {...(onClose && { onPressOutside: onClose })}
      {...(search && { role: 'dialog', 'aria-label': label })}
      className={classes.choices}
      onMouseDown={(event) => event.target instanceof HTMLInputElement || event.preventDefault()}
    >
      {search && <div className={classes.search}>{search}</div>}
      <div id={id} role="listbox" aria-label={label} className={classes.listbox} onPointerDown={hold}>
        {options.map((option, index) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the input handles the keys
          // biome-ignore lint/a11y/useFocusableInteractive: aria-activedescendant of the input points here
          <div
            key={option.id}
            id={`${id}-${option.id}`}
            role="option"
            aria-label={option.label}
            aria-selected={option.id === chosenId}
            data-active={index === active || undefined}
            className={classes.option}
            onMouseMove={() => onHover(index)}
            onClick={() => onChoose(option)}
          >
            <span>
              {option.name ?? option.label}
              {option.note && <small>{option.note}</small>}
            </span>
          </div>
        ))}
      </div>
      {options.length === 0 && (
        <div className={classes.message} role="status">
          {message}
        </div>
      )}
    </FloatingPanel>
  );
}
