import type { MetodeBerlaku } from '../../src/shared/penyusutan-setting.ts';

interface Setting {
  metode: MetodeBerlaku;
  masa_manfaat_bulan: number | null;
  nilai_residu: number;
}

const halfOf = (month: number) => Math.floor(month / 6);
const floorDiv = (amount: number, by: number): number => Math.floor(amount / by);

/** Depreciates one unit month by month; see register-model.ts. */
export class UnitModel {
  private metode: MetodeBerlaku = 'tidak_disusutkan';
  private life = 0;
  private residual = 0;
  /** Start of the current depreciation: value to lose, months, and month. */
  private toLose = 0;
  private months = 0;
  private begun = 0;
  /**
   * Declining balance in this calendar year: value x months, its charge, the charge so far, and whether there was a
   * repair.
   */
  private weight = 0;
  private ofYear = 0;
  private spent = 0;
  private repaired = false;
  /** First month away, and the remaining months at that time. */
  private awayFrom: number | null = null;
  private leftAfter = 0;
  /** Charge of the months up to the end of the year or life; null if not computed yet. */
  private plan: { charge: number; each: number; last: number } | null = null;

  constructor(
    public value: number,
    private month: number,
  ) {}

  reach(month: number): void {
    this.month = month;
    if (month % 12 === 0) this.openYear();
  }

  /** Restarts depreciation from this month over so many months. */
  begin({ metode, masa_manfaat_bulan, nilai_residu }: Setting, months: number): void {
    this.metode = masa_manfaat_bulan === null ? 'tidak_disusutkan' : metode;
    this.life = masa_manfaat_bulan ?? 0;
    this.residual = nilai_residu;
    this.over(months);
    this.openYear();
  }

  /** Skips a month away, without depreciation. */
  miss(): void {
    if (this.awayFrom !== null) return;
    this.awayFrom = this.month;
    this.leftAfter = this.monthsLeft();
  }

  get away(): boolean {
    return this.awayFrom !== null;
  }

  /** Depreciates this month; after a time away it restarts over the remaining months. */
  present(): void {
    if (this.awayFrom === null) return;
    const halves = this.metode === 'garis_lurus_semesteran';
    const missed = halves ? halfOf(this.month) - halfOf(this.awayFrom) : this.month - this.awayFrom;
    this.awayFrom = null;
    if (missed === 0 || this.metode === 'tidak_disusutkan') return;
    this.over(Math.max(this.leftAfter, 1));
    this.openYear();
  }

  /**
   * Capitalizes a repair: remaining value plus cost, over the remaining plus added months; fiscally at most a whole
   * life.
   */
  add(cost: number, added: number, forTax: boolean): void {
    const left = this.monthsLeft();
    const months = 12 - (this.month % 12);
    if (this.metode === 'saldo_menurun') {
      this.ofYear = this.repaired
        ? this.ofYear + floorDiv(cost * months * 2, this.life)
        : floorDiv((this.weight + cost * months) * 2, this.life);
      this.ofYear = Math.max(this.ofYear, this.spent);
      this.repaired = true;
    }
    this.value += cost;
    const together = Math.max(left + added, 1);
    this.over(forTax ? Math.min(together, this.life) : together);
  }

  charge(): void {
    if (this.metode === 'tidak_disusutkan') return;
    const charge = this.metode === 'garis_lurus_semesteran' ? this.ofHalf() : this.ofMonth();
    this.value -= charge;
    this.spent += charge;
  }

  private monthsLeft(): number {
    const passed =
      this.metode === 'garis_lurus_semesteran'
        ? (halfOf(this.month) - halfOf(this.begun)) * 6
        : this.month - this.begun;
    return Math.max(this.months - passed, 0);
  }

  private over(months: number): void {
    this.months = months;
    this.begun = this.month;
    this.toLose =
      this.metode === 'garis_lurus_semesteran' ? this.value : Math.max(this.value - this.residual, 0);
    this.plan = null;
  }

  private openYear(): void {
    const months = 12 - (this.month % 12);
    this.weight = this.value * months;
    this.ofYear = this.life > 0 ? floorDiv(this.weight * 2, this.life) : 0;
    this.spent = 0;
    this.repaired = false;
    this.plan = null;
  }

  private ofHalf(): number {
    const halves = Math.ceil(this.months / 6);
    const last = halfOf(this.begun) + halves - 1;
    if (this.month % 6 !== 5 || halfOf(this.month) > last) return 0;
    return halfOf(this.month) === last ? this.value : floorDiv(this.toLose, halves);
  }

  private ofMonth(): number {
    const end = this.begun + this.months;
    if (this.month >= end) return 0;
    if (!this.plan) {
      const last = Math.min(end - 1, this.month - (this.month % 12) + 11);
      const months = last - this.month + 1;
      const left = this.value - Math.min(this.residual, this.value);
      const byMethod =
        this.metode === 'garis_lurus'
          ? floorDiv(this.toLose * months, this.months)
          : this.ofYear - this.spent;
      const charge = last === end - 1 ? left : Math.min(byMethod, left);
      this.plan = { charge, each: floorDiv(charge, months), last };
    }
    const { charge, each, last } = this.plan;
    if (this.month !== last) {
      this.plan.charge -= each;
      return each;
    }
    return charge;
  }
}
