// Written by `npm run words` from the texts in words/en.
export interface Texts {
  "picture.unknown": "There is no such picture.";
  "picture.other-format": "Choose a JPEG, PNG, WebP or AVIF picture.";
  "picture.too-many-pixels": "This picture has more than 50 megapixels.";
  "picture.unreadable": "This picture cannot be read. Choose a JPEG, PNG, WebP or AVIF.";
  "picture.not-in-form": "Send the picture itself, in a form.";
  "export.workbook-too-large": "This herd is too large for a workbook. Choose CSV, or a part of the herd.";
  "import.not-a-form": "Send the files in a multipart form.";
  "import.no-file": "Choose at least one file.";
  "import.files-too-large": "The files may have 100 MB together. Leave out columns or years you do not need.";
  "import.too-many-tables": "These files have more than {most, number} tables. Import them in several goes.";
  "import.too-many-rows": "These files have more than {most, number} rows. Import them in several goes.";
  "import.too-many-cells": "These files have more than {most, number} million cells. Import them in several goes.";
  "import.too-many-characters": "These files have more than {most, number} million characters. Import them in several goes.";
  "import.too-much-memory": "Reading these files takes too much memory. Import them in several goes, or save sheets as CSV.";
  "import.plan-too-large": "These files bring more than this server can work on at once, beside what the farm has. Import them in several goes.";
  "import.too-much-time": "Reading these files takes too much time. Import them in several goes, or save sheets as CSV.";
  "import.pictures-too-large": "The pictures have more than 5,000 megapixels together. Import them in several goes, or make them smaller.";
  "import.choices-unreadable": "This should be JSON.";
  "import.questions-open": "Some dates or numbers can be read in two ways: settle which is meant.";
  "import.herd-changed": "The herd has changed since this import was looked at. Look at it again.";
  "import.herd-not-empty": "This farm has animals of its own already.";
}
