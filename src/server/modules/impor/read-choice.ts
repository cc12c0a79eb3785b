import type { FieldChoice } from '../../../shared/impor-field.ts';
import { type Cell, isEmptyCell, textOfCell } from '../../lists/cell.ts';
import { type CellResult, empty, spreadsheetError, value, wrong } from './cell-result.ts';
import { keyOfName } from './read-text.ts';

/** Reads one of several values by its name or an alternative spelling; everything else is refused, not guessed. */
export function readChoice(cell: Cell, choices: readonly FieldChoice[]): CellResult<string> {
  if (isEmptyCell(cell)) return empty;
  const broken = spreadsheetError(cell);
  if (broken) return broken;
  const word = keyOfName(textOfCell(cell));
  const found =
    choices.find(({ label }) => keyOfName(label) === word) ??
    choices.find(({ value: own, lain = [] }) => [own, ...lain].some((one) => keyOfName(one) === word));
  if (found) return value(found.value);
  return wrong(`Tulis salah satu dari: ${choices.map(({ label }) => label).join('; ')}.`);
}
