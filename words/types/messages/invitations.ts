// Written by `npm run words` from the texts in words/en.
export interface Texts {
  "key.too-many": "This farm may have {most, number} keys for programs. End one that is no longer used.";
  "key.not-here": "A program may not do this with its key.";
  "key.not-opened": "This key does not open this address. An owner of the farm makes one that does under People.";
  "key.ended": "This key is unknown or has ended. An owner of the farm makes a new one under People.";
  "key.own-alone": "A program takes back only what it did itself.";
  "invitation.too-many": "This farm may have {most, number} open invitations. End one that is no longer needed.";
  "member.not-managed": "This account is not managed by this farm: its owner has an address, or another farm.";
  "invitation-letter.subject": "You are invited on Cowbell";
  "invitation-letter.title": "Join {farm_name}";
  "invitation-letter.lead": "{role, select, owner {{invited_by} invites you as an owner.} worker {{invited_by} invites you as a worker.} vet {{invited_by} invites you as a vet or inseminator.} other {{invited_by} invites you to look on.}}";
  "invitation-letter.how": "The link works once, and for {hours, plural, =24 {24 hours} other {7 days}}. You join when you press the button on the page that it opens.";
  "invitation-letter.join": "Open the invitation";
  "invitation-letter.otherwise": "If you know nothing of this, you need do nothing: nobody joins a farm unasked.";
}
