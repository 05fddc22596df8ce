// Written by `npm run words` from the texts in words/en.
export interface Texts {
  "feeds.add": "Add Feed";
  "feeds.add-lead": "What has come into stock, and when.";
  "feeds.created": "Feed created successfully!";
  "feeds.create-failed": "Failed to create feed.";
  "feeds.updated": "Feed updated successfully!";
  "feeds.update-failed": "Failed to update feed.";
  "feeds.deleted": "Feed deleted successfully!";
  "feeds.delete-failed": "Failed to delete feed.";
  "feeds.delete-question": "Delete {name}?";
  "feeds.delete": "Delete feed";
  "feeds.delete-what": "The stock of {amount}, added on {day}, will be taken off the list.";
  "feeds.edit": "Edit {name}";
}
