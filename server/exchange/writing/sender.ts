/** Who sends resources. */
export interface Sender {
  /** Stands for a sender that names no source. */
  readonly key: string;
  /** What the key is called. */
  readonly name: string;
  /** RFC 3339 in UTC, with milliseconds. */
  readonly now: string;
}
