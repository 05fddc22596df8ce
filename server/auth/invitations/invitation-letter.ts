import { hoursOpen } from '#domain/account/invitations.ts';
import type { Role } from '#domain/values/roles.ts';
import { escapeHtml, mailButton, mailParagraph } from '../../mail/layout.ts';
import type { LetterIn } from '../../mail/letter.ts';

interface Invited {
  url: string;
  farm_name: string;
  invited_by: string;
  role: Role;
}

/** Invites somebody to a farm. The token stands behind `#`, which browsers send to no server. */
export function invitationLetter({ url, farm_name, invited_by, role }: Invited): LetterIn {
  return ({ say }) => {
    const title = say('invitation-letter.title', { farm_name });
    const lead = say('invitation-letter.lead', { invited_by, role });
    const how = say('invitation-letter.how', { hours: hoursOpen(role) });
    const otherwise = say('invitation-letter.otherwise');
    return {
      subject: say('invitation-letter.subject'),
      text: [title, lead, url, how, otherwise],
      page: {
        preview: lead,
        title,
        lead,
        body: mailButton(say('invitation-letter.join'), url) + mailParagraph(escapeHtml(how)),
        footer: escapeHtml(otherwise),
      },
    };
  };
}
