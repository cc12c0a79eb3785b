/** Why MANIS can't start or go on, as one Indonesian line that says what to do; it is printed without a stack. */
export class StartupError extends Error {
  override name = 'StartupError';
}
