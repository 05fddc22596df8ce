import type { Mail } from './mail.ts';

/** A mail in the form that nodemailer takes, with the headers that mails from programs should have. */
export function messageOf(mail: Mail, from: string) {
  return {
    from,
    to: mail.to,
    subject: mail.subject,
    text: mail.text,
    html: mail.html,
    ...(mail.id ? { messageId: `<${mail.id}@${domainOf(from)}>` } : {}),
    headers: {
      'Content-Language': mail.language,
      // Prevents automatic replies.
      'Auto-Submitted': 'auto-generated',
      ...(mail.unsubscribeUrl
        ? {
            'List-Unsubscribe': `<${mail.unsubscribeUrl}>`,
            'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
          }
        : {}),
    },
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}

function domainOf(from: string): string {
  return /@([^\s<>@]+)>?\s*$/.exec(from)?.[1] ?? 'localhost';
}
