/** XML as it is unpacked: its tags and texts, one by one, and no tag or text longer than any workbook has. */
import { Parser } from 'saxen';

/** What is asked of an XML file. Names come without their prefixes. */
export interface XmlUse {
  open?: (name: string, attributes: () => Record<string, string>) => void;
  text?: (text: string) => void;
  close?: (name: string) => void;
}

/** Thrown when this is no XML that a workbook is made of. */
export class XmlFault extends Error {}

/** The longest text of a cell has 32,767 characters; each may be written as an entity. */
const MAX_TOKEN = 1024 * 1024;
const MAX_DEPTH = 100;

/** Hands the parts of an XML file to `use`. Throws an `XmlFault`, or what `use` throws. */
export async function readXml(pieces: AsyncIterable<Uint8Array>, use: XmlUse): Promise<void> {
  const parser = new Parser();
  let silent = 0;
  let depth = 0;
  // Whatever comes to an end, no token is longer than what was read since.
  const heard = () => {
    silent = 0;
  };
  for (const rest of ['cdata', 'comment', 'question', 'attention'] as const) parser.on(rest, heard);
  parser.on('openTag', (name, attributes, decode) => {
    heard();
    depth += 1;
    if (depth > MAX_DEPTH) throw new XmlFault('too deep');
    use.open?.(bare(name), () => decoded(attributes(), decode));
  });
  parser.on('closeTag', (name) => {
    heard();
    depth -= 1;
    use.close?.(bare(name));
  });
  parser.on('text', (text, decode) => {
    heard();
    use.text?.(decode(text));
  });
  parser.on('cdata', (text) => {
    heard();
    use.text?.(text);
  });
  parser.on('error', (error) => {
    throw new XmlFault(error.message);
  });
  const decoder = new TextDecoder();
  for await (const piece of pieces) {
    silent += piece.length;
    if (silent > MAX_TOKEN) throw new XmlFault('too long');
    parser.write(decoder.decode(piece, { stream: true }));
  }
  parser.write(decoder.decode());
  parser.end();
}

/** A name without its prefix. */
function bare(name: string): string {
  return name.slice(name.indexOf(':') + 1);
}

function decoded(
  attributes: Record<string, string> | false,
  decode: (text: string) => string,
): Record<string, string> {
  const entries = Object.entries(attributes || {});
  // Declarations of prefixes are none of the names that are asked for.
  return Object.fromEntries(
    entries.flatMap(([name, value]) => (name.startsWith('xmlns') ? [] : [[bare(name), decode(value)]])),
  );
}
