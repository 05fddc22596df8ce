// Written by `npm run words` from the texts in words/en.
export interface Texts {
  "history.added": "{kind, select, animal {Registered} other {Recorded}} {what}.";
  "history.changed": "Changed {what}{count, plural, =0 {} other {: {fields}}}.";
  "history.deleted": "Deleted {what}{count, plural, =0 {} other { with {along}}}.";
  "history.several": "{changes}.";
  "history.nothing": "Nothing changed.";
  "history.settings": "Changed the settings of the farm: {fields}.";
  "history.undid": "Undid: {change}";
  "history.did-again": "Did again: {change}";
  "history.counted": "{what} {action, select, added {added} changed {changed} other {deleted}}";
  "setting.farm_name": "name";
  "setting.time_zone": "time zone";
  "setting.language": "language";
  "setting.weight_unit": "unit of weight";
  "setting.weight_unit.kg": "kilograms";
  "setting.weight_unit.lb": "pounds";
  "setting.condition_scale": "scale of body condition";
  "setting.condition_scale.1-5": "1 to 5";
  "setting.condition_scale.1-9": "1 to 9";
  "setting.gestation_days": "days of gestation";
  "setting.gestation_by_breed": "days of gestation by breed";
}
