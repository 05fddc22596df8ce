// Written by `npm run words` from the texts in words/en.
export interface Texts {
  "charts.view": "How it is shown";
  "charts.chart": "Chart";
  "charts.table": "Table";
  "charts.before": "Value before";
  "charts.after": "Value after";
  "charts.old": "{unit, select, years {{count, plural, one {# year} other {# years}}} months {{count, plural, one {# month} other {# months}}} other {{count, plural, one {# day} other {# days}}}}";
  "charts.tick": "{unit, select, years {{count, plural, one {# yr} other {# yrs}}} other {{count, number} mo}}";
  "charts.save": "Download these numbers";
  "charts.excel": "Download for Excel";
  "charts.csv": "Download as CSV";
  "charts.save-failed": "The download failed.";
  "charts.show-animals": "Show animals";
  "charts.hide-animals": "Hide animals";
}
