/** What is used of saxen, which brings no types of its own. */
declare module 'saxen' {
  type Decode = (text: string) => string;

  export class Parser {
    /** Attributes are read when they are asked for; false when they cannot be. */
    on(
      event: 'openTag',
      call: (name: string, attributes: () => Record<string, string> | false, decode: Decode) => void,
    ): this;
    on(event: 'closeTag', call: (name: string) => void): this;
    on(event: 'text', call: (text: string, decode: Decode) => void): this;
    on(event: 'cdata' | 'comment' | 'question' | 'attention', call: (text: string) => void): this;
    on(event: 'error', call: (error: Error) => void): this;
    /** Calls what is asked for of all that is complete; the rest waits for the next piece. */
    write(xml: string): this;
    end(): void;
  }
}
