/** What the server needs to speak TLS: a certificate with its key, which may change while it runs. */
import type { X509Certificate } from 'node:crypto';

/** PEM: the certificate with its chain, and its private key. */
export interface Pair {
  certificate: string;
  key: string;
}

export abstract class Tls {
  /** `own`: with a certificate of the own authority. `given`: with one from files of whoever runs the server. */
  abstract readonly mode: 'own' | 'given';
  #pair: Pair | undefined;
  readonly #followers = new Set<(pair: Pair) => void>();

  /** What a phone has to trust first; null where it does already. */
  get authority(): X509Certificate | null {
    return null;
  }

  /** Looks whether there is another certificate, or whether one has to be made. Asked again and again. */
  abstract look(): Promise<void>;

  /** Calls `take` with the present pair and with each later one, until the function that it answers is called. */
  follow(take: (pair: Pair) => void): () => void {
    this.#followers.add(take);
    if (this.#pair) take(this.#pair);
    return () => this.#followers.delete(take);
  }

  /** Takes another pair into use. New connections begin with it; those that are open go on. */
  protected use(pair: Pair): void {
    if (this.#pair?.certificate === pair.certificate && this.#pair.key === pair.key) return;
    this.#pair = pair;
    for (const take of this.#followers) take(pair);
  }
}

/** Where who runs the server reads what goes wrong while it runs. */
export interface Warnings {
  warn: (text: string) => void;
}
