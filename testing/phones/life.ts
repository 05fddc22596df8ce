/** The life of an app: it ends at the how manieth point at which it waits. */
export class Life {
  #left = Number.POSITIVE_INFINITY;
  #end: () => void = () => undefined;
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

  /** Of an app that was ended, nothing goes on. */
  async point(): Promise<void> {
    this.#left -= 1;
    if (this.#left <= 0 && !this.isOver) {
      this.isOver = true;
      this.#end();
    }
    if (this.isOver) await new Promise(() => undefined);
  }
}
