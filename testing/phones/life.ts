/** The life of an app: it ends at the how manieth point at which it waits. */
export class Life {
  #left = Number.POSITIVE_INFINITY;
  #end: () => void = () => undefined;
  #does: { left: number; run: () => void } = { left: 0, run: () => undefined };
  isOver = false;
  readonly ended: Promise<'killed'>;

  constructor() {
    this.ended = new Promise((resolve) => {
      this.#end = () => resolve('killed');
    });
  }

  endAfter(points: number): void {
    this.#left = points;
  }

  /** Does something at the how manieth point. */
  doesAt(points: number, run: () => void): void {
    this.#does = { left: points, run };
  }

  /** Of an app that was ended, nothing goes on. */
  async point(): Promise<void> {
    this.#does.left -= 1;
    if (this.#does.left === 0) this.#does.run();
    this.#left -= 1;
    if (this.#left <= 0 && !this.isOver) {
      this.isOver = true;
      this.#end();
    }
    if (this.isOver) await new Promise(() => undefined);
  }
}
