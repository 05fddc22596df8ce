/** The short text of a button if its words are words of the button's name, else the name: people who speak to a button say what they read on it. */
export function shortName(name: string, short: string): string {
  const wordsOf = (text: string) =>
    ` ${text
      .toLowerCase()
      .split(/[\s,.:;!?'’\u00AD-]+/u)
      .join(' ')} `;
  return wordsOf(name).includes(wordsOf(short)) ? short : name;
}
