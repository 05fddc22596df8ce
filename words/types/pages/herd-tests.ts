// Written by `npm run words` from the texts in words/en.
export interface Texts {
  "herd-tests.title": "Milk recording";
  "herd-tests.table": "What the milk recording measured on each of its days";
  "herd-tests.note": "Milk is the mean of the cows that were tested. Fat, protein and cells are those of the milk of all of them together.";
  "herd-tests.none": "No test days yet: bring in a file of your milk recording <link>by the import</link>.";
  "herd-tests.none-then": "No test day in this period. The latest was on {date}.";
  "herd-tests.failed": "The test days could not be loaded.";
  "herd-tests.share": "{hits, number} of {count, number} ({share})";
  "herd-tests.show": "{share}: show the cows of {date}";
  "herd-tests.high-on": "Above 200,000 cells on {date}";
  "herd-tests.save": "Save the test days as a workbook";
  "herd-tests.save-failed": "The workbook could not be saved";
}
