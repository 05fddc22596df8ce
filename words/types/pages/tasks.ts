// Written by `npm run words` from the texts in words/en.
export interface Texts {
  "tasks.title": "Own tasks";
  "tasks.lead": "What you want to be reminded of: once or every so many days, for one animal or for none. When its day comes, it is on Work.";
  "tasks.add": "Add task";
  "tasks.all": "All tasks";
  "tasks.of-animal": "Tasks";
  "tasks.open": "To do";
  "tasks.closed": "Done";
  "tasks.none": "No task yet.";
  "tasks.not-read": "The tasks could not be read.";
  "tasks.due": "Due on {day}";
  "tasks.late": "{days, plural, one {# day late} other {# days late}}";
  "tasks.repeats": "{days, plural, one {Every day} other {Every # days}}";
  "tasks.last-done": "Last done on {day}";
  "tasks.done-on": "Done on {day}";
  "tasks.tick": "Done";
  "tasks.tick-of": "Done: {title}";
  "tasks.reopen": "Still to do: {title}";
  "tasks.edit": "Edit {title}";
  "tasks.delete": "Delete {title}";
  "tasks.animal-hint": "Name or number. Leave it empty for a task without an animal.";
  "tasks.animal-unknown": "No animal in the herd has this name or number, or several have it.";
  "tasks.added": "Task added.";
  "tasks.changed": "Task changed.";
  "tasks.deleted": "Task deleted.";
  "tasks.failed": "The task could not be saved.";
  "tasks.delete-failed": "The task could not be deleted.";
}
