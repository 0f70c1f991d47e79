import { say } from '@balai/contract/core/sentences.ts'
import type { mailSettings } from '@balai/contract/mailing/mail-settings.ts'
import type { Handlers } from '../../../http/handlers.ts'
import { steps } from '../../../http/steps.ts'
import { Refusal } from '../../../lib/refusal.ts'
import { resumeMails } from '../../../mail/pause.queries.ts'
import { usesDemoInbox } from '../../../mail/demo-inbox.ts'
import { findMailSettings, openSettings } from '../../../mail/settings.queries.ts'
import { dkimKeyFrom, newDkimKey } from './dkim.rules.ts'
import { findSettings, listSenders, settingsLock, updateSettings } from './mail-settings.queries.ts'
import {
  checkedSettings,
  dkimRecord,
  refuseHiddenHost,
  refuseStaleSettings,
  settingsFacts,
} from './mail-settings.rules.ts'
import { senderRoutes } from './senders.routes.ts'
import { senderOrRefuse } from './senders.rules.ts'
import { testMeaning } from './test-meaning.rules.ts'

/** How long the test waits for each answer of the mail server. */
const testTimeout = 10_000

export const mailSettingsRoutes: Handlers<typeof mailSettings> = {
  find: async ({ db, config }) => {
    const settings = await findSettings(db)
    return {
      ...settings,
      has_password: settings.password !== null,
      dkim_record: dkimRecord(settings),
      is_demo_inbox: usesDemoInbox(config, settings),
    }
  },

  update: steps({
    // Names are resolved and keys generated before the transaction, which would hold its lock meanwhile.
    prepare: async ({ db, config }, input) => {
      if (input.host) await refuseHiddenHost(input.host, { allow_private: config.SMTP_ALLOW_PRIVATE })
      if (input.dkim_private_key) return dkimKeyFrom(input.dkim_private_key)
      const before = await findMailSettings(db)
      const { dkim_domain = before.dkim_domain, dkim_selector = before.dkim_selector } = input
      const isKept = dkim_domain === before.dkim_domain && dkim_selector === before.dkim_selector
      return dkim_domain && !isKept ? newDkimKey() : null
    },
    lock: () => settingsLock,
    check: async ({ db, config }, input) => {
      const before = await findSettings(db)
      refuseStaleSettings(before, input)
      const after = checkedSettings(before, input, { allow_private: config.SMTP_ALLOW_PRIVATE })
      return { before, after }
    },
    store: async ({ db, caller, secrets }, { password }, { found: { before, after }, prepared: key }) => {
      const signs = after.dkim_domain !== ''
      const data = await updateSettings(
        db,
        {
          ...after,
          password: !after.account ? null : password ? secrets.encrypt(password) : before.password,
          dkim_private_key: !signs ? null : key ? secrets.encrypt(key.private_key) : before.dkim_private_key,
          dkim_public_key: !signs ? '' : (key?.public_key ?? before.dkim_public_key),
        },
        caller.user_id,
      )
      // The reason may be gone.
      await resumeMails(db)
      const changed = [
        ...(after.account && password ? ['mail.password'] : []),
        ...(signs && key ? ['mail.dkim'] : []),
      ]
      return {
        data,
        audit: {
          entity: 'mail_settings',
          entity_id: 1,
          before: { ...settingsFacts(before) },
          after: { ...after, ...(changed.length > 0 && { secrets_changed: changed }) },
        },
        security: changed.map((name) => ({ event: 'key.changed' as const, facts: { key: name } })),
      }
    },
  }),

  test: steps({
    prepare: async ({ db, caller, config, secrets }, input) => {
      const settings = await findMailSettings(db)
      if (!settings.host) throw new Refusal(say('Enter and save the mail server first.'))
      const senders = await listSenders(db)
      const sender = input.sender_id ? senderOrRefuse(senders, input.sender_id) : senders[0]
      if (!sender) throw new Refusal(say('Add a sender first: the mail server asks who sends.'))
      const to = input.to ?? caller.email
      const { holdDialogue } = await import('../../../mail/dialogue.ts')
      const dialogue = await holdDialogue(
        openSettings(settings, sender, secrets),
        { from: sender.address, to },
        { allow_private: config.SMTP_ALLOW_PRIVATE, timeout_ms: testTimeout },
      )
      return { ...dialogue, host: settings.host, port: settings.port, from: sender.address, to }
    },
    check: async () => null,
    store: async ({ translate }, _input, { prepared: { problem, reply, lines, ...facts } }) => ({
      data: { problem, lines, meaning: translate(testMeaning(problem, { ...facts, reply })) },
      audit: { entity: 'mail_settings', entity_id: 1, after: { ...facts, problem: problem ?? '' } },
    }),
  }),

  ...senderRoutes,
}
