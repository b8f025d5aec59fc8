/** A value that is read in pieces: stores the first `most` characters and whether there were more. */
export class GatheredText {
  readonly #most: number;
  #value = '';
  #length = 0;

  constructor(most: number) {
    this.#most = most;
  }

  get isCut(): boolean {
    return this.#length > this.#most;
  }

  add(text: string, from = 0, to = text.length): void {
    this.#length += to - from;
    const room = this.#most - this.#value.length;
    if (room > 0 && to > from) this.#value += text.slice(from, Math.min(to, from + room));
  }

  /** Returns the value and resets for the next one. */
  take(): string {
    const value = this.#value;
    this.#value = '';
    this.#length = 0;
    return value;
  }
}
