import { say } from '@balai/contract/core/sentences.ts'
import type { mailPreviews } from '@balai/contract/mailing/mail-previews.ts'
import type { Handlers } from '../../../http/handlers.ts'
import { notFound } from '../../../lib/refusal.ts'
import { mergeMail } from '../../../mail/merge-mail.ts'
import { renderMail, translated } from '../../../mail/render-mail.ts'
import { siteFacts } from '../../../mail/site-facts.ts'
import type { MailValue } from '../../../mail/values.ts'
import type { Joined } from '../../../manifest.ts'

export const mailPreviewsRoutes = ({ mails }: Joined): Handlers<typeof mailPreviews> => ({
  list: async ({ languages, language }) =>
    mails.map(({ name, owed, area, subject }) => ({
      name,
      owed,
      area,
      subject: translated(languages, language, subject),
    })),

  find: async ({ config, site, languages }, { name, language }) => {
    const mail = mails.find((each) => each.name === name)
    if (!mail) throw notFound(say('There is no mail of this name any more. Load the page again.'))
    // The page that shows it loads pictures from its own server only.
    const facts = { ...siteFacts({ config, site }), logo_url: site.logo_path }
    const body = await renderMail(mail, language, { site: facts, languages })
    const values = mail.values.parse(mail.sample) as Record<string, MailValue>
    return mergeMail(body, values, language)
  },
})
