// Written by `npm run words` from the texts in words/en.
export interface Texts {
  "registers.title": "Registers";
  "registers.which": "Register";
  "registers.from": "From";
  "registers.to": "To";
  "registers.print": "Print";
  "registers.download": "Download";
  "registers.excel": "Download for Excel";
  "registers.csv": "Download as CSV";
  "registers.failed": "The register could not be fetched.";
  "registers.download-failed": "Failed to download the register";
  "registers.none": "Nothing in this period.";
  "registers.not-recorded": "Not recorded: {columns}";
  "registers.more": "Show {count, number} more";
  "registers.rows": "{count, plural, one {# row} other {# rows}}";
  "registers.group-animal": "Animal";
  "registers.group-given": "Given";
  "registers.group-medicine": "Medicine";
  "registers.group-dose": "Amount";
  "registers.group-purchase": "Purchase";
  "registers.group-people": "People";
  "registers.group-withdrawal": "Withdrawal";
  "registers.group-remarks": "Corrections and notes";
  "registers.caption": "{register}: {farm}, {from} to {to}. Printed on {day}.";
}
