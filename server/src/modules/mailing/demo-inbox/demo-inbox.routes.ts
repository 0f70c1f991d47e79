import { mayEnter, type Role } from '@balai/contract/core/access.ts'
import { say } from '@balai/contract/core/sentences.ts'
import type { demoInbox } from '@balai/contract/mailing/demo-inbox.ts'
import type { Config } from '../../../config.ts'
import type { Handlers } from '../../../http/handlers.ts'
import { notFound } from '../../../lib/refusal.ts'
import { usesDemoInbox } from '../../../mail/demo-inbox.ts'
import { findMailSettings } from '../../../mail/settings.queries.ts'
import { findInInbox, listInbox } from './demo-inbox.queries.ts'

/**
 * In the demo everybody reads the inbox. It may hold links for a new password, so in an installation without demo data
 * only those read it who set the mail server up. With a remote database there is none.
 */
const mayRead = ({ embedded, demo }: Pick<Config, 'embedded' | 'demo'>, roles: readonly Role[]) =>
  embedded && (demo || mayEnter(roles, 'mailSmtp'))

export const demoInboxRoutes: Handlers<typeof demoInbox> = {
  state: async ({ db, config }) => ({ is_used: usesDemoInbox(config, await findMailSettings(db)) }),

  list: async ({ db, config, caller }, input) => {
    if (mayRead(config, caller.roles)) return listInbox(db, input)
    return { rows: [], total: 0, page: input.page, perPage: input.perPage }
  },

  find: async ({ db, config, caller }, { inbox_id }) => {
    const kept = mayRead(config, caller.roles) ? await findInInbox(db, inbox_id) : undefined
    if (!kept) throw notFound(say('The demo inbox does not have this mail any more.'))
    const { default: PostalMime } = await import('postal-mime')
    const { headers, html = '', text = '', attachments } = await PostalMime.parse(kept.raw)
    return {
      ...kept,
      headers: headers.map(({ originalKey: name, value }) => ({ name, value })),
      html,
      text,
      attachments: attachments.map(({ filename, content }) => ({
        filename: filename ?? '',
        bytes: typeof content === 'string' ? content.length : content.byteLength,
      })),
    }
  },
}
