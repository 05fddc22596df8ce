/** The acts of the kinds that are not plain: what each is sent, and what it does. Acts of plain kinds are made from the kind (plain-records.ts). */
import { BirthRecordCreate, BirthRecordPatch } from '../../kinds/birth/schema.ts';
import { CowCreate, CowPatch } from '../../kinds/cow/schema.ts';
import type { PlainKind, Table } from '../../kinds/index.ts';
import { PregnancyCheckCreate, PregnancyCheckPatch } from '../../kinds/pregnancy-check/schema.ts';
import { PregnancyLossCreate, PregnancyLossPatch } from '../../kinds/pregnancy-loss/schema.ts';
import { SeminationRecordCreate, SeminationRecordPatch } from '../../kinds/semination/schema.ts';
import { TagCreate, TagPatch } from '../../kinds/tag/schema.ts';
import { changeBirth, recordBirth, removeBirth } from './birth-records.ts';
import { changeCow, removeCow } from './cows.ts';
import { changeCheck, recordCheck, removeCheck } from './pregnancy-checks.ts';
import { changeLoss, recordLoss, removeLoss } from './pregnancy-losses.ts';
import { registerCow } from './register-cow.ts';
import { changeSemination, recordSemination, removeSemination } from './seminations.ts';
import { changeTag, recordTag, removeTag } from './tags.ts';

/** What is sent to record and to change a row of a kind, each with its act, and the act that removes one. */
function actsOf<New, Create, Change, Update, Remove>(
  [created, create]: readonly [New, Create],
  [changed, update]: readonly [Change, Update],
  remove: Remove,
) {
  return {
    create: { body: created, act: create },
    update: { body: changed, act: update },
    remove: { act: remove },
  };
}

export const OWN_ACTS = {
  cows: actsOf([CowCreate, registerCow], [CowPatch, changeCow], removeCow),
  birth_records: actsOf([BirthRecordCreate, recordBirth], [BirthRecordPatch, changeBirth], removeBirth),
  semination_records: actsOf(
    [SeminationRecordCreate, recordSemination],
    [SeminationRecordPatch, changeSemination],
    removeSemination,
  ),
  pregnancy_checks: actsOf(
    [PregnancyCheckCreate, recordCheck],
    [PregnancyCheckPatch, changeCheck],
    removeCheck,
  ),
  pregnancy_losses: actsOf([PregnancyLossCreate, recordLoss], [PregnancyLossPatch, changeLoss], removeLoss),
  tags: actsOf([TagCreate, recordTag], [TagPatch, changeTag], removeTag),
} satisfies Record<Exclude<Table, PlainKind['table']>, unknown>;
