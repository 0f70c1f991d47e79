import { say } from '@balai/contract/core/sentences.ts'
import { Preferences, type account } from '@balai/contract/identity/account.ts'
import { lockRows } from '../../../db/locks.ts'
import type { Caller } from '../../../http/context.ts'
import { keyOfLink } from '../../../http/files.ts'
import { fileLink } from '../../../lib/file-keys.ts'
import type { Handlers } from '../../../http/handlers.ts'
import { Refusal, refuseField } from '../../../lib/refusal.ts'
import { steps } from '../../../http/steps.ts'
import { listAudit } from '../../../kit/audit/audit.queries.ts'
import { newCaptcha } from '../../../lib/captcha.ts'
import { storeFile } from '../../../files/files.ts'
import { discardFiles, insertFile } from '../../../files/files.queries.ts'
import { reencode } from '../../../lib/images.ts'
import { newCodeSecret, newRecoveryCodes, plainTypedCode } from '../../../lib/one-time-codes.ts'
import { hashOf, randomToken } from '../../../lib/secrets.ts'
import { endSessions } from '../sessions/sessions.queries.ts'
import {
  findCodes,
  findProfile,
  openSession,
  storeAvatar,
  storeCodeSecret,
  storePreferences,
  storePreferencesAtOnce,
  storeRemembered,
  switchCodesOff,
  switchCodesOn,
} from './account.queries.ts'
import {
  findCodesToDisable,
  findCodesToEnable,
  verifyCredentials,
  verifyOwnPassword,
  refuseTooMuch,
  consumeCode,
} from './account.rules.ts'
import { linksRoutes } from './links.routes.ts'
import { mailCodesOff, mailNewDevice } from './security-mails.rules.ts'

const lockAccount = ({ user_id }: Caller) => lockRows('users', 'user_id', [user_id])

export const accountRoutes: Handlers<typeof account> = {
  ...linksRoutes,

  login: steps({
    // Hashing a password is slow by design, so it happens before the transaction.
    prepare: verifyCredentials,
    check: async () => null,
    store: async ({ db, config, origin }, _input, { prepared: { user_id, name } }) => {
      await mailNewDevice({ db, origin }, user_id)
      const token = randomToken()
      const { session_id, expires_at } = await openSession(db, {
        token_hash: hashOf(token),
        user_id,
        device: origin.device,
        address: origin.address,
        hours: config.SESSION_HOURS,
      })
      const after = { device: origin.device, expires_at }
      return {
        data: { token, expires_at },
        audit: { entity: 'sessions', entity_id: session_id, after, by: { user_id, name } },
      }
    },
  }),

  captcha: async ({ secrets }) => {
    const { parameters, signature } = await newCaptcha(secrets)
    return { parameters: { ...parameters }, signature }
  },

  profile: async ({ db, caller }) => ({
    ...(await findProfile(db, caller.user_id)),
    setup: caller.setup,
  }),

  uploadAvatar: steps({
    prepare: async ({ files }, { file: { content, original_name } }) => {
      const { content: picture, ...facts } = await reencode(content, {
        ...avatarSize,
        fit: 'cover',
        format: 'webp',
      })
      return storeFile(files, picture, {
        ...facts,
        original_name,
        is_public: true,
        purpose: 'avatar',
      })
    },
    undo: ({ files }, { storage_key }) => files.remove(storage_key),
    lock: (_input, { caller }) => lockAccount(caller),
    check: ({ db, caller }) => findProfile(db, caller.user_id),
    store: async ({ db, caller: { user_id } }, _input, { prepared: file, found: { avatar: before } }) => {
      await insertFile(db, file, user_id)
      const avatar = fileLink(file.storage_key)
      await storeAvatar(db, user_id, avatar)
      await discardFiles(
        db,
        [keyOfLink(before)].filter((key) => key !== null),
      )
      return {
        data: { avatar },
        audit: { entity: 'users', entity_id: user_id, before: { avatar: before }, after: { avatar } },
      }
    },
  }),

  logout: steps({
    check: async () => null,
    store: async ({ db, caller }) => {
      await endSessions(db, { session_id: caller.session_id }, 'logged out')
      return { data: null, audit: { entity: 'sessions', entity_id: caller.session_id } }
    },
  }),

  savePreferences: steps({
    lock: (_input, { caller }) => lockAccount(caller),
    check: ({ db, caller }) => findProfile(db, caller.user_id),
    atOnce: ({ caller }, changes) => storePreferencesAtOnce(caller.user_id, changes),
    store: async ({ db, caller }, changes, { found: profile }) => {
      const preferences = Preferences.parse({ ...profile.preferences, ...changes })
      await storePreferences(db, caller.user_id, preferences)
      const audit = {
        entity: 'users',
        entity_id: caller.user_id,
        before: profile.preferences,
        after: preferences,
      }
      return { data: preferences, audit }
    },
  }),

  remember: steps({
    lock: (_input, { caller }) => lockAccount(caller),
    check: async ({ db, caller }, { name, value }) => {
      const { remembered } = await findProfile(db, caller.user_id)
      if (value !== '') refuseTooMuch({ ...remembered, [name]: value })
      return remembered[name]
    },
    store: async ({ db, caller }, { name, value }, { found: earlier }) => {
      await storeRemembered(db, caller.user_id, { name, value })
      const audit = {
        entity: 'users',
        entity_id: caller.user_id,
        before: { [name]: earlier ?? null },
        after: { [name]: value === '' ? null : value },
      }
      return { data: null, audit }
    },
  }),

  activity: ({ db, caller }, input) => listAudit(db, { ...input, user_id: caller.user_id }),

  totpSetup: steps({
    prepare: async (context, { password }) => {
      const codes = await findCodes(context.db, context.caller.user_id)
      await verifyOwnPassword(context, 'password', codes, password)
      return newCodeSecret(codes.email)
    },
    lock: (_input, { caller }) => lockAccount(caller),
    check: async ({ db, caller }) => {
      const codes = await findCodes(db, caller.user_id)
      if (codes.totp_enabled) throw new Refusal(say('One-time codes are on already. Switch them off first.'))
    },
    store: async ({ db, secrets, caller }, _input, { prepared: { secret, uri } }) => {
      await storeCodeSecret(db, caller.user_id, secrets.encrypt(secret))
      return { data: { secret, uri }, audit: { entity: 'users', entity_id: caller.user_id } }
    },
  }),

  totpEnable: steps({
    prepare: async (context, { code }) => {
      // Checked before the code is consumed, and again under the lock.
      const codes = await findCodesToEnable(context.db, context.caller.user_id)
      if (!(await consumeCode(context, codes, code)))
        throw refuseField(
          'code',
          say('The code is wrong. Check the clock of your phone and enter the next one.'),
        )
      return newRecoveryCodes()
    },
    lock: (_input, { caller }) => lockAccount(caller),
    check: ({ db, caller }) => findCodesToEnable(db, caller.user_id),
    store: async ({ db, caller }, _input, { prepared: recovery_codes }) => {
      await switchCodesOn(db, caller.user_id, recovery_codes.map(plainTypedCode))
      const audit = {
        entity: 'users',
        entity_id: caller.user_id,
        before: { totp_enabled: false },
        after: { totp_enabled: true },
      }
      const security = { event: 'codes.changed', facts: { of: caller.user_id, enabled: true } } as const
      return { data: { recovery_codes }, audit, security }
    },
  }),

  totpDisable: steps({
    prepare: async (context, { password, code }) => {
      const codes = await findCodesToDisable(context.db, context.caller.user_id)
      await verifyOwnPassword(context, 'password', codes, password)
      if (!(await consumeCode(context, codes, code)))
        throw refuseField('code', say('The one-time code is wrong.'))
    },
    lock: (_input, { caller }) => lockAccount(caller),
    check: ({ db, caller }) => findCodesToDisable(db, caller.user_id),
    store: async ({ db, caller, origin }) => {
      await switchCodesOff(db, caller.user_id)
      await mailCodesOff({ db, origin }, caller.user_id)
      const audit = {
        entity: 'users',
        entity_id: caller.user_id,
        before: { totp_enabled: true },
        after: { totp_enabled: false },
      }
      const security = { event: 'codes.changed', facts: { of: caller.user_id, enabled: false } } as const
      return { data: null, audit, security }
    },
  }),

  myIp: async ({ origin }) => ({ ip: origin.address }),
}

/** Large enough for high-density screens at the size in which avatars are shown. */
const avatarSize = { width: 256, height: 256 }
