/** The types of the parts of saxen that are used; it brings none of its own. */
declare module 'saxen' {
  type Decode = (text: string) => string;

  export class Parser {
    /** Attributes are parsed when they are asked for; false when they are malformed. */
    on(
      event: 'openTag',
      call: (name: string, attributes: () => Record<string, string> | false, decode: Decode) => void,
    ): this;
    on(event: 'closeTag', call: (name: string) => void): this;
    on(event: 'text', call: (text: string, decode: Decode) => void): this;
    on(event: 'cdata' | 'comment' | 'question' | 'attention', call: (text: string) => void): this;
    on(event: 'error', call: (error: Error) => void): this;
    /** Calls the handlers for everything that is complete; the rest waits for the next piece. */
    write(xml: string): this;
    end(): void;
  }
}
