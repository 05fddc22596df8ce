// Written by `npm run words` from the texts in words/en.
export interface Texts {
  "calving.calf": "Calf {number, number}";
  "calving.twin": "{calves, plural, =1 {Twin} other {Triplet}}";
  "calving.remove-calf": "Remove calf {number, number}";
  "calving.ease-unknown": "Not noted";
  "calving.days-pregnant": "{days, plural, one {She was # day pregnant.} other {She was # days pregnant.}}";
  "calving.without-number": "Without a number the calf is not in the herd yet.";
  "calving.dried-off": "When was she dried off?";
  "calving.dried-off-hint": "No dry-off is recorded since she last calved.";
  "calving.freemartin": "A heifer born with a bull is often infertile (freemartin).";
}
