/**
 * Error that keeps MANIS from starting or going on: one Indonesian line that says what to do, printed without a stack.
 */
export class StartupError extends Error {
  override name = 'StartupError';
}
