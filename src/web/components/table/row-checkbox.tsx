import classes from './row-checkbox.module.css';

interface RowCheckboxProps {
  'aria-label': string;
  checked: boolean;
  /** Whether only some of its rows are selected. */
  mixed?: boolean;
  disabled?: boolean;
  /** Size for a thumb. */
  large?: boolean;
  onChange: () => void;
}

/** Renders a checkbox of rows: the browser's own, for speed, as a page has up to a hundred. */
export function RowCheckbox({ mixed = false, large, ...rest }: RowCheckboxProps) {
  return (
    <input
      {...rest}
      type="checkbox"
      className={classes.box}
      data-large={large}
      ref={(box) => {
        if (box) box.indeterminate = mixed;
      }}
    />
  );
}
