import { say } from '@balai/contract/core/sentences.ts'
import type { membership } from '@balai/contract/site/membership.ts'
import { lockRows } from '../../../db/locks.ts'
import { storeFile } from '../../../files/files.ts'
import { discardFiles, insertFile } from '../../../files/files.queries.ts'
import { keyOfLink } from '../../../http/files.ts'
import type { Handlers } from '../../../http/handlers.ts'
import { steps } from '../../../http/steps.ts'
import { fileLink } from '../../../lib/file-keys.ts'
import { reencode } from '../../../lib/images.ts'
import { hashPassword } from '../../../lib/passwords.ts'
import { Refusal } from '../../../lib/refusal.ts'
import { updated } from '../../../lib/updates.ts'
import { refuseGuessable } from '../../identity/account/account.rules.ts'
import {
  endMemberSessions,
  listMemberSessions,
} from '../../people/member-sessions/member-sessions.queries.ts'
import { findMemberSessionOrRefuse } from '../../people/member-sessions/member-sessions.rules.ts'
import { changeConsents } from '../../people/members/consent-changes.queries.ts'
import { listConsents } from '../../people/members/consents.queries.ts'
import {
  announceMembers,
  insertMemberChanges,
  updateLockedMember,
} from '../../people/members/members.queries.ts'
import {
  columnsFrom,
  differences,
  facts,
  fieldsOf,
  findLiveMember,
} from '../../people/members/members.rules.ts'
import { sendConfirmation } from './links.rules.ts'
import { deleteMemberLinks } from './links.queries.ts'
import { storeLanguage, storeMemberAvatar, storePassword } from './membership.queries.ts'
import {
  asMember,
  lockMember,
  mailPasswordChanged,
  ownProfile,
  preferencesOf,
  refuseStaleProfile,
} from './membership.rules.ts'
import { requestsRoutes } from './requests.routes.ts'
import { signInRoutes } from './sign-in.routes.ts'
import { verifyOwnPassword } from './sign-in.rules.ts'

const avatarSize = { width: 256, height: 256 }

export const membershipRoutes: Handlers<typeof membership> = {
  ...signInRoutes,
  ...requestsRoutes,

  logout: steps({
    check: async () => null,
    store: async ({ db, caller: { member_id, session_id } }) => {
      await endMemberSessions(db, member_id, { session_id })
      return { data: null, audit: { entity: 'member_sessions', entity_id: session_id } }
    },
  }),

  profile: async ({ db, caller }) => ownProfile(await findLiveMember(db, caller.member_id), caller),

  sendConfirmation: steps({
    lock: (_input, { caller }) => lockMember(caller),
    check: async ({ db, caller }) => {
      if ((await findLiveMember(db, caller.member_id)).email_confirmed_at)
        throw new Refusal(say('Your e-mail address is confirmed already.'))
    },
    store: async (context) => {
      const { member_id, email } = context.caller
      await sendConfirmation(context, { member_id, email })
      const after = { confirmation: 'sent' }
      return { data: null, audit: { entity: 'members', entity_id: member_id, after } }
    },
  }),

  updateProfile: steps({
    lock: (_input, { caller }) => lockMember(caller),
    check: async ({ db, caller }, input) => {
      const member = await findLiveMember(db, caller.member_id)
      refuseStaleProfile(member, caller, input)
      return member
    },
    store: async ({ db, caller }, { version: _version, ...input }, { found: before }) => {
      const columns = columnsFrom(updated(fieldsOf(before), input))
      const { version } = await updateLockedMember(db, before, columns, null)
      const now = await findLiveMember(db, before.id)
      const { names, ...values } = differences(facts(before), facts(now))
      if (names.length > 0)
        await insertMemberChanges(db, asMember(caller), [
          { member_id: before.id, kind: 'updated', version, ...values },
        ])
      await announceMembers(db, [before.id])
      return {
        data: { version },
        audit: { entity: 'members', entity_id: before.id, after: { fields: names } },
      }
    },
  }),

  uploadAvatar: steps({
    prepare: async ({ files }, { file: { content, original_name } }) => {
      const { content: picture, ...measures } = await reencode(content, {
        ...avatarSize,
        fit: 'cover',
        format: 'webp',
      })
      return storeFile(files, picture, {
        ...measures,
        original_name,
        is_public: true,
        purpose: 'member avatar',
      })
    },
    undo: ({ files }, { storage_key }) => files.remove(storage_key),
    lock: (_input, { caller }) => lockMember(caller),
    check: ({ db, caller }) => findLiveMember(db, caller.member_id),
    store: async ({ db }, _input, { prepared: file, found: { id, avatar: before } }) => {
      await insertFile(db, file, null)
      const avatar = fileLink(file.storage_key)
      await storeMemberAvatar(db, id, avatar)
      await discardFiles(
        db,
        [keyOfLink(before)].filter((key) => key !== null),
      )
      return { data: { avatar }, audit: { entity: 'members', entity_id: id, after: { fields: ['avatar'] } } }
    },
  }),

  changePassword: steps({
    prepare: async (context, { current_password, password }) => {
      const { member_id, name, email } = context.caller
      await verifyOwnPassword(context, member_id, current_password)
      await refuseGuessable(password, { name, email })
      return hashPassword(password)
    },
    lock: (_input, { caller }) => lockMember(caller),
    check: async () => null,
    store: async (context, _input, { prepared: password_hash }) => {
      const { db, caller } = context
      const { member_id, session_id } = caller
      await storePassword(db, member_id, password_hash)
      await deleteMemberLinks(db, member_id, ['password', 'login'])
      await endMemberSessions(db, member_id, { except: session_id })
      await mailPasswordChanged(context, member_id)
      return {
        data: null,
        audit: { entity: 'members', entity_id: member_id, after: { password: 'changed' } },
        security: { event: 'password.changed', facts: { member_id } },
      }
    },
  }),

  sessions: async ({ db, caller }) =>
    (await listMemberSessions(db, caller.member_id)).map((session) => ({
      ...session,
      is_current: session.session_id === caller.session_id,
    })),

  endSession: steps({
    lock: ({ session_id }) => lockRows('member_sessions', 'session_id', [session_id]),
    check: ({ db, caller }, { session_id }) => findMemberSessionOrRefuse(db, caller.member_id, session_id),
    store: async ({ db, caller }, { session_id }) => {
      await endMemberSessions(db, caller.member_id, { session_id })
      return { data: null, audit: { entity: 'member_sessions', entity_id: session_id } }
    },
  }),

  endOtherSessions: steps({
    lock: (_input, { caller }) => lockMember(caller),
    check: async () => null,
    store: async ({ db, caller: { member_id, session_id } }) => {
      const ended = await endMemberSessions(db, member_id, { except: session_id })
      const after = { sessions_ended: ended }
      return { data: { ended }, audit: { entity: 'members', entity_id: member_id, after } }
    },
  }),

  preferences: ({ db, addresses, caller }) => preferencesOf(db, { addresses }, caller.member_id),

  savePreferences: steps({
    lock: (_input, { caller }) => lockMember(caller),
    check: ({ db, caller }) => findLiveMember(db, caller.member_id),
    store: async ({ db, addresses, caller: { member_id } }, { language, consents }) => {
      if (language) await storeLanguage(db, member_id, language)
      const changed = consents
        ? await changeConsents(db, { addresses }, member_id, {
            wanted: (consent) => consents.includes(consent),
            evidence: { source: 'member_account', reason: '', recorded_by: null },
          })
        : []
      const after = { ...(language && { language }), ...(changed.length > 0 && { consents: changed }) }
      return {
        data: await preferencesOf(db, { addresses }, member_id),
        audit: { entity: 'members', entity_id: member_id, after },
      }
    },
  }),

  consents: ({ db, caller }) => listConsents(db, caller.member_id),
}
