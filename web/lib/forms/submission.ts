/** Submits a form: only once at a time, and after everything for which it has to wait. */

/** What a form that is submitted is doing. */
export type SubmissionState = 'idle' | 'waiting' | 'sending';

/** The submissions of one form. */
export class Submission {
  readonly #tell: (state: SubmissionState) => void;
  #held: Promise<boolean> | undefined;
  #isSending = false;

  /** `tell` hears of each change of the state. */
  constructor(tell: (state: SubmissionState) => void) {
    this.#tell = tell;
  }

  /** Whether a save is being sent: known at once, where state follows a render later. */
  get isSending(): boolean {
    return this.#isSending;
  }

  /**
   * The next submission waits for this, such as for an image that is being prepared, and is not made when it resolves
   * to false.
   */
  hold(work: Promise<boolean>): void {
    this.#held = work;
  }

  /** Gives up what is waited for, and the submission that waits for it. */
  giveUp(): void {
    this.#held = undefined;
  }

  /** Runs `send` once what is held is ready. Of several presses meanwhile, only the first goes on. */
  async submit(send: () => Promise<void>): Promise<void> {
    const work = this.#held;
    if (work !== undefined) {
      this.#tell('waiting');
      const ready = await work;
      this.#tell('idle');
      // Given up, or pressed again, while it was waited for.
      if (this.#held !== work) return;
      this.#held = undefined;
      if (!ready) return;
    }
    await send();
  }

  /** Runs `work`, unless one is under way: a second click can be quicker than the screen. */
  async once(work: () => Promise<void>): Promise<void> {
    if (this.#isSending) return;
    this.#isSending = true;
    this.#tell('sending');
    try {
      await work();
    } finally {
      this.#isSending = false;
      this.#tell('idle');
    }
  }
}
