/**
 * Focuses the first field whose typed text is not its value yet (`data-unsettled`): a date or an amount that can't be read, a
 * choice that was not made, a file that is still being sent. Returns whether there is one: then nothing may be saved.
 */
export function focusUnsettled(within: ParentNode): boolean {
  const field = within.querySelector<HTMLElement>('[data-unsettled]');
  field?.focus();
  return field !== null;
}
