/**
 * Whether an SQL text names the farm of every farm's table in it: under `farm_id = <value>`, directly or joined on `farm_id` to one
 * that is. Read by PostgreSQL's own parser: what the database understands is understood here.
 */
import { type CommonTableExpr, loadModule, type Node, parseSync, type SelectStmt } from 'libpg-query';
import { classOf, farmColumnOf } from '../../server/database/table-classes.ts';
import { columnIn, conjunctsOf, equalityIn, isValue, listIn, type Ref, sublinksIn } from './syntax.ts';

await loadModule();

/** What is known of a statement: which tables stand in it without their farm, and whether it asks several farms by a list. */
export interface Finding {
  faults: string[];
  lots: boolean;
}

/** Looks at one statement. */
export function lookAt(text: string): Finding {
  const finding: Finding = { faults: [], lots: false };
  for (const { stmt } of parseSync(text).stmts ?? [])
    if (stmt) new Look(finding).statement(stmt, null, new Map());
  return finding;
}

/** Tables that are not of farms, and name one. */
const NAMING_FARMS = new Set([
  'memberships',
  'calendar_addresses',
  'sheet_links',
  'api_keys',
  'invitations',
  'sign_in_links',
]);

/** What a statement reads from: a table, or the columns of a subquery. */
interface Source {
  /** Null of what is no table. */
  table: string | null;
  /** Of what is no table: the columns that hold a farm that is named; all its columns, where they are known. */
  columns: ReadonlySet<string>;
}

/** The columns of a `with` that hold a farm that is named. */
type Known = ReadonlyMap<string, ReadonlySet<string>>;

/** What one `select`, `update` or `delete` reads from, and which of its columns have the value of a farm that is named. */
class Scope {
  readonly outer: Scope | null;
  readonly sources = new Map<string, Source>();
  readonly #bound = new Set<string>();
  readonly #equal: [from: string, to: string][] = [];

  constructor(outer: Scope | null) {
    this.outer = outer;
  }

  add(name: string, source: Source): void {
    this.sources.set(name, source);
    for (const column of source.columns) this.#bound.add(`${name}.${column}`);
  }

  /** The source and column that a reference means, here or further out. */
  find({ source, column }: Ref): { scope: Scope; name: string } | null {
    const own = source ?? this.#ownerOf(column);
    if (own !== null && this.sources.has(own)) return { scope: this, name: `${own}.${column}` };
    return this.outer?.find({ source, column }) ?? null;
  }

  #ownerOf(column: string): string | null {
    const names = [...this.sources.keys()];
    if (column !== 'farm_id') return names.length === 1 ? (names[0] ?? null) : null;
    const having = [...this.sources].filter(([, { table, columns }]) =>
      table === null
        ? columns.has(column)
        : NAMING_FARMS.has(table) || (table !== 'farms' && classOf(table) === 'farm'),
    );
    return having.length === 1 ? (having[0]?.[0] ?? null) : null;
  }

  bind(name: string): void {
    this.#bound.add(name);
    for (let grown = true; grown; ) {
      grown = false;
      for (const [from, to] of this.#equal)
        if (this.#bound.has(from) && !this.#bound.has(to)) {
          this.#bound.add(to);
          grown = true;
        }
    }
  }

  follows(from: string, to: string): void {
    this.#equal.push([from, to]);
    if (this.#bound.has(from)) this.bind(to);
  }

  isBound(ref: Ref): boolean {
    const found = this.find(ref);
    return found?.scope.holds(found.name) ?? false;
  }

  holds(name: string): boolean {
    return this.#bound.has(name);
  }

  /** The farms' tables of which the farm is not named. */
  unnamed(): string[] {
    return [...this.sources].flatMap(([name, { table }]) =>
      table !== null && classOf(table) === 'farm' && !this.#bound.has(`${name}.${farmColumnOf(table)}`)
        ? name === table
          ? table
          : `${table} as ${name}`
        : [],
    );
  }
}

class Look {
  readonly #finding: Finding;

  constructor(finding: Finding) {
    this.#finding = finding;
  }

  /** Answers which columns of the result hold a farm that is named. */
  statement(node: Node, outer: Scope | null, known: Known): ReadonlySet<string> {
    if ('SelectStmt' in node) return this.#select(node.SelectStmt, outer, known);
    if ('InsertStmt' in node) return this.#insert(node.InsertStmt, outer, known);
    if ('UpdateStmt' in node) {
      const { relation, fromClause = [], ...rest } = node.UpdateStmt;
      return this.#change(rest, [{ RangeVar: relation ?? {} }, ...fromClause], outer, known);
    }
    if ('DeleteStmt' in node) {
      const { relation, usingClause = [], ...rest } = node.DeleteStmt;
      return this.#change(rest, [{ RangeVar: relation ?? {} }, ...usingClause], outer, known);
    }
    // Others read no rows: settings, transactions.
    if (JSON.stringify(node).includes('"relname"')) this.#fault('a statement of another kind');
    return new Set();
  }

  #fault(what: string): void {
    this.#finding.faults.push(what);
  }

  #withs(
    clause: { ctes?: Node[]; recursive?: boolean } | undefined,
    outer: Scope | null,
    known: Known,
  ): Known {
    const all = new Map(known);
    for (const node of clause?.ctes ?? []) {
      if (!('CommonTableExpr' in node)) continue;
      const { ctename = '', ctequery } = node.CommonTableExpr;
      const named = (columns: ReadonlySet<string>) => renamed(node.CommonTableExpr, columns);
      const select = ctequery && 'SelectStmt' in ctequery ? ctequery.SelectStmt : null;
      // A recursive one goes on from its first part: what holds of that holds of the rest, or the rest has a fault.
      if (clause?.recursive && select?.larg)
        all.set(
          ctename,
          named(this.#select(select.larg, outer, this.#withs(select.withClause, outer, all), false)),
        );
      if (ctequery) all.set(ctename, named(this.statement(ctequery, outer, all)));
    }
    return all;
  }

  /** `reports`: whether faults are noted; not where the same part is looked at twice. */
  #select(stmt: SelectStmt, outer: Scope | null, outerKnown: Known, reports = true): ReadonlySet<string> {
    const faults = this.#finding.faults.length;
    const known = this.#withs(stmt.withClause, outer, outerKnown);
    let columns: ReadonlySet<string> = new Set();
    if (stmt.larg && stmt.rarg) {
      const left = this.#select(stmt.larg, outer, known);
      const right = this.#select(stmt.rarg, outer, known);
      columns = left.intersection(right);
    } else {
      const { fromClause = [], withClause: _, ...rest } = stmt;
      columns = this.#change(rest, fromClause, outer, known);
    }
    if (!reports) this.#finding.faults.length = faults;
    return columns;
  }

  /** A `select`, `update` or `delete`: what it reads from, its condition, and the subqueries in all of it. */
  #change(
    rest: { whereClause?: Node; targetList?: Node[]; returningClause?: object; withClause?: object },
    from: readonly Node[],
    outer: Scope | null,
    outerKnown: Known,
  ): ReadonlySet<string> {
    const { withClause, ...parts } = rest;
    const known = this.#withs(withClause, outer, outerKnown);
    const scope = new Scope(outer);
    const later: (() => void)[] = [];
    for (const node of from) this.#source(node, scope, known, later);
    for (const conjunct of conjunctsOf(parts.whereClause)) this.#equal(conjunct, scope, null);
    // They may name what stands beside them.
    for (const look of later) look();
    this.#finding.faults.push(...scope.unnamed());
    for (const select of sublinksIn([parts, ...from])) this.#select(select, scope, known);
    return this.#results(parts.targetList ?? [], scope);
  }

  #source(node: Node, scope: Scope, known: Known, later: (() => void)[]): void {
    if ('RangeVar' in node) {
      const { relname = '', alias } = node.RangeVar;
      const columns = known.get(relname);
      const source = columns ? { table: null, columns } : { table: relname, columns: new Set<string>() };
      scope.add(alias?.aliasname ?? relname, source);
    } else if ('JoinExpr' in node) {
      const { larg, rarg, quals, jointype } = node.JoinExpr;
      if (larg) this.#source(larg, scope, known, later);
      const before = new Set(scope.sources.keys());
      if (rarg) this.#source(rarg, scope, known, later);
      const added = new Set(scope.sources.keys()).difference(before);
      if (jointype !== 'JOIN_INNER' && jointype !== 'JOIN_LEFT') this.#fault('a join of another kind');
      // The condition of a left join says something of the rows that it adds alone.
      const tied = jointype === 'JOIN_LEFT' ? added : null;
      for (const conjunct of conjunctsOf(quals)) this.#equal(conjunct, scope, tied);
    } else if ('RangeSubselect' in node) {
      const { subquery, alias, lateral } = node.RangeSubselect;
      const name = alias?.aliasname ?? '';
      if (!subquery) return;
      if (!lateral) {
        scope.add(name, { table: null, columns: this.statement(subquery, scope.outer, known) });
        return;
      }
      scope.add(name, { table: null, columns: new Set() });
      later.push(() => {
        for (const column of this.statement(subquery, scope, known)) scope.bind(`${name}.${column}`);
      });
    } else if ('RangeFunction' in node) {
      scope.add(node.RangeFunction.alias?.aliasname ?? '', { table: null, columns: new Set() });
    }
  }

  /** What a condition says of columns: that one has a value, or the value of another. */
  #equal(conjunct: Node, scope: Scope, tied: ReadonlySet<string> | null): void {
    const listed = listIn(conjunct);
    const place = listed && scope.find(listed);
    if (place && place.scope === scope && /\.(farm_id|id)$/.test(place.name)) {
      const table = scope.sources.get(place.name.split('.')[0] ?? '')?.table;
      if (table && classOf(table) === 'farm' && place.name.endsWith(`.${farmColumnOf(table)}`))
        this.#finding.lots = true;
      scope.bind(place.name);
      return;
    }
    const sides = equalityIn(conjunct);
    if (!sides) return;
    for (const [one, other] of [sides, sides.toReversed()] as [Node, Node][]) {
      const ref = columnIn(one);
      const found = ref && scope.find(ref);
      if (!found || found.scope !== scope) continue;
      if (tied && !tied.has(found.name.split('.')[0] ?? '')) continue;
      if (isValue(other)) {
        scope.bind(found.name);
        continue;
      }
      const from = columnIn(other);
      const source = from && scope.find(from);
      if (!source) continue;
      if (source.scope === scope) scope.follows(source.name, found.name);
      else if (source.scope.holds(source.name)) scope.bind(found.name);
    }
  }

  /** Which columns of the result hold a farm that is named. */
  #results(targets: readonly Node[], scope: Scope): ReadonlySet<string> {
    const columns = new Set<string>();
    for (const node of targets) {
      if (!('ResTarget' in node)) continue;
      const { name, val } = node.ResTarget;
      const ref = val && columnIn(val);
      if (ref?.column === '*') {
        for (const [source, { table, columns: own }] of scope.sources) {
          if (ref.source !== null && ref.source !== source) continue;
          for (const column of table === null ? own : ['farm_id', 'id'])
            if (scope.holds(`${source}.${column}`)) columns.add(column);
        }
      } else if (ref ? scope.isBound(ref) : name === 'farm_id' && val && isValue(val)) {
        columns.add(name ?? ref?.column ?? '');
      }
    }
    return columns;
  }

  #insert(
    { relation, cols = [], selectStmt, onConflictClause, withClause, returningClause }: InsertStmt,
    outer: Scope | null,
    outerKnown: Known,
  ): ReadonlySet<string> {
    const known = this.#withs(withClause, outer, outerKnown);
    const table = relation?.relname ?? '';
    const names = cols.map((col) => ('ResTarget' in col ? (col.ResTarget.name ?? '') : ''));
    const column = farmColumnOf(table);
    // The id of a farm that is made is what makes it.
    const names_farm = names.includes(column) || table === 'farms';
    if (classOf(table) === 'farm' && !names_farm) this.#fault(`${table}, without its farm`);
    if (selectStmt) this.statement(selectStmt, outer, known);
    const scope = new Scope(outer);
    scope.add(relation?.alias?.aliasname ?? table, { table: null, columns: new Set([column]) });
    for (const select of sublinksIn([onConflictClause ?? {}, returningClause ?? {}]))
      this.#select(select, scope, known);
    return new Set();
  }
}

type InsertStmt = Extract<Node, { InsertStmt: unknown }>['InsertStmt'];

/** The columns of a `with` under the names that it gives them; it names all or none. */
function renamed({ aliascolnames = [] }: CommonTableExpr, columns: ReadonlySet<string>): ReadonlySet<string> {
  if (aliascolnames.length === 0) return columns;
  const given = aliascolnames.flatMap((node) => ('String' in node ? (node.String.sval ?? '') : []));
  return new Set(given.filter((name) => columns.has(name)));
}
