/** Weight of one request in the share of long ones: about the last eight decide. */
const WEIGHT = 1 / 8;
/** Share of long requests above which a kind counts as long: three in a row reach it. */
const MOSTLY = 0.3;

/** Learns which kinds of requests take long lately, as reports of a large office do. */
export class LongKinds {
  readonly #shares = new Map<string, number>();

  /** Records whether a request of a kind took long. */
  note(kind: string, long: boolean): void {
    const share = this.#shares.get(kind) ?? 0;
    this.#shares.set(kind, share + WEIGHT * (Number(long) - share));
  }

  /** Checks whether many of the last requests of a kind took long. */
  isLong(kind: string): boolean {
    return (this.#shares.get(kind) ?? 0) > MOSTLY;
  }
}
