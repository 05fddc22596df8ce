/** What is asked of the syntax tree of a statement. */
import type { Node, SelectStmt } from 'libpg-query';

/** A column as it is written: `cows.farm_id`, `farm_id`, `cows.*`. */
export interface Ref {
  source: string | null;
  column: string;
}

/** The column that an expression is; null where it is something else. */
export function columnIn(node: Node): Ref | null {
  if (!('ColumnRef' in node)) return null;
  const names = (node.ColumnRef.fields ?? []).map((field) =>
    'String' in field ? (field.String.sval ?? '') : '*',
  );
  const column = names.at(-1);
  return column === undefined ? null : { source: names.at(-2) ?? null, column };
}

/** Whether an expression is a value that is sent with the statement, or stands in it. */
export function isValue(node: Node): boolean {
  if ('TypeCast' in node) return node.TypeCast.arg !== undefined && isValue(node.TypeCast.arg);
  return 'ParamRef' in node || 'A_Const' in node;
}

/** The conditions of which every one has to hold. */
export function conjunctsOf(node: Node | undefined): Node[] {
  if (!node) return [];
  if ('BoolExpr' in node && node.BoolExpr.boolop === 'AND_EXPR')
    return (node.BoolExpr.args ?? []).flatMap(conjunctsOf);
  return [node];
}

/** The two sides of `a = b`; null where a condition is something else. */
export function equalityIn(node: Node): [Node, Node] | null {
  if (!('A_Expr' in node)) return null;
  const { kind, name = [], lexpr, rexpr } = node.A_Expr;
  const [operator] = name;
  const equals = operator && 'String' in operator && operator.String.sval === '=';
  return kind === 'AEXPR_OP' && equals && lexpr && rexpr ? [lexpr, rexpr] : null;
}

/** The column of `column in (1, 2)` and `column = any($1)`; null where a condition is something else. */
export function listIn(node: Node): Ref | null {
  if (!('A_Expr' in node)) return null;
  const { kind, name = [], lexpr, rexpr } = node.A_Expr;
  const [operator] = name;
  if (!(operator && 'String' in operator && operator.String.sval === '=') || !lexpr || !rexpr) return null;
  const items = kind === 'AEXPR_IN' && 'List' in rexpr ? (rexpr.List.items ?? []) : [rexpr];
  const listed = kind === 'AEXPR_IN' || kind === 'AEXPR_OP_ANY';
  return listed && items.every(isValue) ? columnIn(lexpr) : null;
}

/** The subqueries in expressions; not those that stand in `from` or `with`, nor those within the found ones. */
export function sublinksIn(part: unknown): SelectStmt[] {
  if (Array.isArray(part)) return part.flatMap(sublinksIn);
  if (typeof part !== 'object' || part === null) return [];
  return Object.entries(part).flatMap(([key, inner]): SelectStmt[] => {
    if (key === 'RangeSubselect' || key === 'withClause') return [];
    if (key !== 'SubLink') return sublinksIn(inner);
    const { subselect, testexpr } = inner as { subselect?: Node; testexpr?: Node };
    const own = subselect && 'SelectStmt' in subselect ? [subselect.SelectStmt] : [];
    return [...own, ...sublinksIn(testexpr)];
  });
}
