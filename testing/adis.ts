/** Lines of ADIS, as tests write them. */

/** A line that defines the items of an entity, each said as number, size and decimals: `00900080 15 0`. */
export const layout = (entity: string, ...items: string[]): string =>
  `DN${entity}${items.join('').replaceAll(' ', '')}`;
