/** Which statements may read all there is of a table, or of a farm. */
import { KINDS } from '#domain/kinds/index.ts';

/** Statements that read all there is of a table or of a farm, each for its reason. */
const REASONS: [statement: RegExp, reason: string][] = [
  [/^delete from "\w+" where "farm_id" = \?$/, 'the end of an account'],
  [/^(insert into|delete from) "farms"/, 'what SQLite names here are its foreign keys, each by an index'],
  [
    /^select .* from "farms" left join "farm_checks" as "last" on "last"."farm_id" = "farms"."id"$/,
    'once an hour, for all farms: when their checks are due',
  ],
  [/^select name from kysely_migration limit 1$/, 'whether the database answers: one row'],
  [/ from "birth_records" where "farm_id" = \? and "birth_date" >= \? order by "id"$/, 'the check of a farm'],
  [/ from "(semination_records|vaccinations)" as "(record|dose)" inner join \(/, 'the check of a farm'],
  [
    / from "cows" inner join "semination_records" as "record" on "record"."id" = \(select /,
    'the same: the latest of each cow',
  ],
  [/ from "cows" inner join "(heats|tasks_done|pregnancy_checks)" as /, 'the work of a day: of each cow'],
  [
    / from "cows" inner join "(treatments|vaccinations|birth_records)" as "(given|calving)"/,
    'of the few whose milk is withheld',
  ],
  [
    / from "cows" (inner join .*)?where "cows"."farm_id" = \? and \("cows"."in_herd" = \? or "cows"."left_on" >= \?\)/,
    'the figures of a period: of each animal that was there',
  ],
  [
    /^select "tested_on" from "test_days" where "farm_id" = \? order by "tested_on" desc limit \?$/,
    'one row, at the end of an index',
  ],
  [
    /^select \* from "feed_movements" where "farm_id" = \? order by "moved_on" desc, "id" desc$/,
    'what came and went of all feeds, where one asks for that',
  ],
  [
    /^select \* from "journal" where "farm_id" = \? and ("id" < \? and )?"crush_session" is null order by "id" desc limit \?$/,
    'a page at the end of an index: what was done in sessions at the crush is stepped over',
  ],
  [
    /^select \* from "crush_sessions" where "farm_id" = \? order by "started_at" desc, "id" desc$/,
    'all sessions of a farm',
  ],
  [
    /^select .* from "declaration_files" where "farm_id" = \? order by "id" desc$/,
    'all files of declarations of a farm, without what they hold',
  ],
  [/^select .* from "ade_sources" where "farm_id" = \? order by "id"$/, 'a farm has 20 at the most'],
  [/^delete from "ade_calls" where "farm_id" = \? and "id" <= /, 'a farm has about 100 at the most'],
  [/ from "treatments" where "farm_id" = \? and "doses_given" < "doses"$/, 'an index has these alone'],
  [
    / from "(holds|tasks)" .*where ("tasks"\.)?"farm_id" = \? and ("tasks"\.)?"(until|done_on)"/,
    'what somebody put off or wrote down',
  ],
  [/ from "cows" where "farm_id" = \? and "image_key" is not null order by "id"$/, 'the export of a farm'],
  [/^select sum\(length\(.* from "lists" where farm_id = \?$/, 'what the few lists of a farm name together'],
  [
    / from "weights" inner join "cows" .* and "cows"."cow_gender" = \? order by "weights"."cow"/,
    "what a herd's animals weighed at each age, where one asks how one of them grows",
  ],
  [/ from "weights" inner join "cows" .* and "weights"."weighed_on" <= \?$/, 'the same, of a period'],
  [/ from "memberships" (as "member" .*)?where ("member"\.)?"farm_id" = \?/, 'the few members of a farm'],
  [
    /^select ("id", "at"|"journal_id", "entity", "entity_id", "cow_id"|"id") from "(journal|journal_rows|cows|feeds)" where "farm_id" = \? order by "id"$/,
    'when everything of a collection of the data exchange was changed last: kept until the farm changes',
  ],
  [
    /^select .* from "journal_rows" .*where .*"farm_id" = \? and ("journal_rows"\.)?"journal_id" >= \?/,
    'what was deleted since the moment from which a program asks',
  ],
  [/ from "(api_keys|invitations)" .*where .*"farm_id" = \?/, 'the few keys and open invitations of a farm'],
  [/ from "notifications" where "farm_id" = \?$/, 'what stands on a farm today'],
  [
    /^select "vaccine_name", max\(.* where "farm_id" = \? group by/,
    'the vaccines of a farm, for the form of one',
  ],
  [
    / row_number\(\) over \(partition by medicine_name /,
    'the medicines of a farm, for the form of a treatment',
  ],
];

/** A statement as both engines would have it. */
export function plainly(text: string): string {
  return text.replaceAll(/\$\d+/g, '?').replaceAll(/\s+/g, ' ').trim();
}

/** Whether a statement says itself that it is about all animals, records or feeds of a farm: they are read as a whole. */
function asksForAll(statement: string): boolean {
  const tables = KINDS.map(({ table }) => table).join('|');
  const whole = `from "(${tables})" where ("cows"\\.)?"farm_id" = \\?( and ("cows"\\.)?"in_herd" = \\?)?( order by ("cows"\\.)?"id")?$`;
  return new RegExp(whole).test(statement);
}

/** Whether a statement, as `plainly` has it, may read more than single rows by their keys. */
export function mayReadAll(statement: string): boolean {
  return asksForAll(statement) || REASONS.some(([known]) => known.test(statement));
}
