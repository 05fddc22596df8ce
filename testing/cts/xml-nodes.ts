/** Reads XML of elements and attributes, as the CTS schemas and requests are: what is between elements is passed over. */

export interface XmlNode {
  /** Without prefix. */
  readonly name: string;
  /** Of the default namespace that holds there; prefixes are none's. */
  readonly namespace: string;
  readonly attributes: ReadonlyMap<string, string>;
  readonly children: XmlNode[];
}

const TOKEN =
  /<\?[^>]*\?>|<!--[\s\S]*?-->|<(\/?)([\w:.-]+)((?:\s+[\w:.-]+="[^"<]*")*)\s*(\/?)>|<|&(?!(?:amp|lt|gt|quot);)/g;
const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"' };

/** The root. Throws where it is not well formed. */
export function readXml(text: string): XmlNode {
  const top: XmlNode = { name: '', namespace: '', attributes: new Map(), children: [] };
  const open = [top];
  for (const [token, close, name, attributes = '', single] of text.matchAll(TOKEN)) {
    if (token === '<' || token.startsWith('&')) throw new Error(`Not well formed at ${token}`);
    if (name === undefined) continue;
    const local = name.replace(/^.*:/, '');
    if (close) {
      if (open.pop()?.name !== local) throw new Error(`</${name}> ends another element`);
      continue;
    }
    const parent = open.at(-1) ?? top;
    const node = nodeOf(local, attributes, parent.namespace);
    parent.children.push(node);
    if (!single) open.push(node);
  }
  const [root] = top.children;
  if (!root || top.children.length > 1 || open.length > 1) throw new Error('Not one whole element');
  return root;
}

function nodeOf(name: string, written: string, outer: string): XmlNode {
  const attributes = new Map<string, string>();
  for (const [, key = '', value = ''] of written.matchAll(/([\w:.-]+)="([^"]*)"/g)) {
    if (attributes.has(key)) throw new Error(`${key} stands twice in ${name}`);
    attributes.set(
      key,
      value.replace(/&(\w+);/g, (_, entity: string) => ENTITIES[entity] ?? ''),
    );
  }
  const namespace = attributes.get('xmlns') ?? outer;
  attributes.delete('xmlns');
  return { name, namespace, attributes, children: [] };
}
