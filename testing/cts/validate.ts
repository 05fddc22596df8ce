/** Checks a request against the CTS schemas, by as much of XML Schema as these use. */
import { readFileSync } from 'node:fs';
import { readXml, type XmlNode } from './xml-nodes.ts';

type Request = 'register_births_request' | 'register_movements_request';

const FORMS: Readonly<Record<string, RegExp>> = {
  'xs:string': /^[\s\S]*$/,
  'xs:date': /^\d{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01])$/,
  'xs:dateTime': /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d+)?(?:Z|[+-]\d\d:\d\d)?$/,
  'xs:decimal': /^[+-]?\d+(?:\.\d+)?$/,
  'xs:integer': /^[+-]?\d+$/,
};

const schemaIn = (file: string) => readXml(readFileSync(new URL(file, import.meta.url), 'utf8'));
const named = (node: XmlNode, name: string) => node.children.filter((child) => child.name === name);
const attribute = (node: XmlNode, name: string) => node.attributes.get(name) ?? '';

/** What is wrong with a request; empty where it is valid. */
export function faultsOfRequest(text: string, request: Request): string[] {
  const own = schemaIn(`${request}-V1-0.xsd`);
  const types = schemaIn('ctws_types-V1-0.xsd');
  const namespace = attribute(own, 'targetNamespace');
  const definitions = new Map(
    [...own.children, ...types.children].map((node) => [`${node.name} ${attribute(node, 'name')}`, node]),
  );
  const defined = (kind: string, name: string) => {
    const node = definitions.get(`${kind} ${name}`);
    if (!node) throw new Error(`The schema has no ${kind} ${name}`);
    return node;
  };
  const ownTypes = new Set(own.children);

  function faultsOfValue(value: string, type: string): string[] {
    const form = FORMS[type];
    if (form) return form.test(value) ? [] : [`"${value}" is no ${type}`];
    const [restriction] = named(defined('simpleType', type), 'restriction');
    if (!restriction) throw new Error(`${type} restricts nothing`);
    const choices = named(restriction, 'enumeration').map((choice) => attribute(choice, 'value'));
    const facets = restriction.children.filter(({ name }) => name !== 'enumeration');
    return [
      ...faultsOfValue(value, attribute(restriction, 'base')),
      ...facets
        .filter((facet) => !fits(value, facet))
        .map((facet) => `"${value}" is no ${type}: ${facet.name}`),
      ...(choices.length > 0 && !choices.includes(value) ? [`"${value}" is no choice of ${type}`] : []),
    ];
  }

  function faultsOf(node: XmlNode, type: string): string[] {
    const definition = defined('complexType', type);
    const groups = named(definition, 'attributeGroup').map((group) =>
      defined('attributeGroup', attribute(group, 'ref')),
    );
    const attributes = [definition, ...groups].flatMap((holder) => named(holder, 'attribute'));
    const known = new Map(attributes.map((known) => [attribute(known, 'name'), known]));
    const faults = [...node.attributes].flatMap(([name, value]) => {
      const of = known.get(name);
      return of ? faultsOfValue(value, attribute(of, 'type')) : [`${node.name} has no ${name}`];
    });
    for (const [name, of] of known)
      if (attribute(of, 'use') === 'required' && !node.attributes.has(name))
        faults.push(`${node.name} lacks ${name}`);
    return [...faults, ...faultsOfChildren(node, definition)];
  }

  function faultsOfChildren(node: XmlNode, definition: XmlNode): string[] {
    const [group] = [...named(definition, 'sequence'), ...named(definition, 'choice')];
    const elements = group ? named(group, 'element') : [];
    const expected = ownTypes.has(definition) ? namespace : '';
    const names = elements.map((element) => attribute(element, 'name'));
    const isMany = group !== undefined && attribute(group, 'maxOccurs') === 'unbounded';
    const faults = node.children.flatMap((child, place): string[] => {
      const at = group?.name === 'choice' ? names.indexOf(child.name) : isMany ? place % names.length : place;
      const element = elements[at];
      if (!element || names[at] !== child.name) return [`${node.name} has ${child.name} at ${place}`];
      return [
        ...(child.namespace === expected ? [] : [`${child.name} is of the namespace "${child.namespace}"`]),
        ...faultsOf(child, attribute(element, 'type')),
      ];
    });
    const count = group?.name === 'choice' ? 1 : names.length;
    const isWhole = isMany
      ? node.children.length > 0 && node.children.length % count === 0
      : node.children.length === (group ? count : 0);
    return isWhole ? faults : [...faults, `${node.name} has ${node.children.length} elements`];
  }

  const root = readXml(text);
  const [element] = named(own, 'element');
  if (!element || attribute(element, 'name') !== root.name || root.namespace !== namespace)
    return [`${root.name} is no request`];
  return faultsOf(root, attribute(element, 'type'));
}

function fits(value: string, facet: XmlNode): boolean {
  const limit = attribute(facet, 'value');
  const length = [...value].length;
  switch (facet.name) {
    case 'pattern':
      return new RegExp(`^(?:${limit})$`).test(value);
    case 'length':
      return length === Number(limit);
    case 'minLength':
      return length >= Number(limit);
    case 'maxLength':
      return length <= Number(limit);
    case 'minInclusive':
      return Number(value) >= Number(limit);
    case 'maxInclusive':
      return Number(value) <= Number(limit);
    default:
      throw new Error(`${facet.name} is not known`);
  }
}
