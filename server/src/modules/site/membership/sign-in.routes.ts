import { consentKinds, consentTextVersions } from '@balai/contract/people/consents.ts'
import type { membership } from '@balai/contract/site/membership.ts'
import type { Handlers } from '../../../http/handlers.ts'
import { masked } from '../../../http/plain-page.ts'
import { steps } from '../../../http/steps.ts'
import { enqueue } from '../../../jobs/queue.ts'
import { newCaptcha } from '../../../lib/captcha.ts'
import { newTypedCode } from '../../../lib/one-time-codes.ts'
import { hashPassword } from '../../../lib/passwords.ts'
import { refuseGuessable } from '../../identity/account/account.rules.ts'
import { endMemberSessions } from '../../people/member-sessions/member-sessions.queries.ts'
import { consentSentences } from '../../people/members/consent-texts.rules.ts'
import { takenEmail } from '../../people/members/members.rules.ts'
import { nameOf } from '../../people/members/member-name.queries.ts'
import { deleteLink, deleteMemberLinks, insertMemberLink } from './links.queries.ts'
import {
  findLinkOrRefuse,
  findMemberLinkOrRefuse,
  hashOfToken,
  linkMinutes,
  lockLink,
} from './links.rules.ts'
import { membershipSendLink, membershipSignUp } from './membership.jobs.ts'
import { confirmAddress, insertSignUp, storePassword } from './membership.queries.ts'
import { completeSignUp, mailPasswordChanged } from './membership.rules.ts'
import { countMail, countSignUp, openSession, verifyMember } from './sign-in.rules.ts'

/** How long the code on the page of a log-in link works. */
const codeMinutes = 10
const codeLetters = 12

/** The calls that need no session. */
export const signInRoutes: Pick<
  Handlers<typeof membership>,
  | 'consentTexts'
  | 'captcha'
  | 'signUp'
  | 'login'
  | 'sendLoginLink'
  | 'forgotten'
  | 'link'
  | 'confirm'
  | 'loginCode'
  | 'loginWithLink'
  | 'choosePassword'
> = {
  consentTexts: async ({ translate }) =>
    consentKinds.map((consent) => ({
      consent,
      text_version: consentTextVersions[consent],
      title: translate(consentSentences[consent].title),
      text: translate(consentSentences[consent].text),
    })),

  captcha: async ({ secrets }) => {
    const { parameters, signature } = await newCaptcha(secrets)
    return { parameters: { ...parameters }, signature }
  },

  signUp: steps({
    prepare: async (context, input) => {
      await countSignUp(context, input)
      const name = nameOf(input)
      await refuseGuessable(input.password, { name, email: input.email })
      return hashPassword(input.password)
    },
    check: async () => null,
    store: async ({ db, queue }, input, { prepared: password_hash }) => {
      const { email, language, consents } = input
      const signup_id = await insertSignUp(db, {
        first_name: input.member_first_name,
        last_name: input.member_last_name,
        ...{ email, language, consents, password_hash },
        minutes: linkMinutes.sign_up,
      })
      await enqueue({ db, queue }, membershipSignUp, { signup_id })
      // Whether there is such a member is not said here either.
      return { data: null, audit: { entity: 'member_signups', entity_id: signup_id } }
    },
  }),

  login: steps({
    // Hashing a password is slow by design, so it happens before the transaction.
    prepare: verifyMember,
    check: async () => null,
    store: (context, _input, { prepared: { member_id } }) => openSession(context, member_id),
  }),

  sendLoginLink: steps({
    prepare: async (context, { email }) => {
      await countMail(context, 'login', email)
    },
    check: async () => null,
    store: async ({ db, queue }, { email }) => {
      await enqueue({ db, queue }, membershipSendLink, { kind: 'login', email })
      return { data: null, audit: { entity: 'member_links', entity_id: 'login' } }
    },
  }),

  forgotten: steps({
    prepare: async (context, { email }) => {
      await countMail(context, 'password', email)
    },
    check: async () => null,
    store: async ({ db, queue }, { email }) => {
      await enqueue({ db, queue }, membershipSendLink, { kind: 'password', email })
      return { data: null, audit: { entity: 'member_links', entity_id: 'password' } }
    },
  }),

  link: async ({ db }, { token }) => {
    const { kind, email } = await findLinkOrRefuse(db, token, ['sign_up', 'address', 'login', 'password'])
    return { kind, email: masked(email) }
  },

  confirm: steps({
    lock: ({ token }, { db }) => lockLink(token, db),
    unique: { members_email: takenEmail },
    check: ({ db }, { token }) => findLinkOrRefuse(db, token, ['sign_up', 'address']),
    store: async ({ db, addresses }, _input, { found: link }) => {
      const { member_id: known, email } = link
      const member_id = known ?? (await completeSignUp({ db, addresses }, link))
      if (known !== null) {
        await confirmAddress(db, known)
        await deleteLink(db, link.link_id)
      }
      const after = { email_confirmed: true, link: link.kind }
      return {
        data: { email },
        audit: { entity: 'members', entity_id: member_id, after, by: { member_id } },
      }
    },
  }),

  loginCode: steps({
    lock: ({ token }, { db }) => lockLink(token, db),
    check: ({ db }, { token }) => findMemberLinkOrRefuse(db, token, 'login'),
    store: async ({ db }, _input, { found: { member_id, email } }) => {
      const code = newTypedCode(codeLetters)
      // Takes the place of the link, which no longer works.
      await insertMemberLink(db, member_id, {
        kind: 'login',
        email,
        token_hash: hashOfToken(code),
        minutes: codeMinutes,
      })
      const audit = { entity: 'members', entity_id: member_id, after: { login_code: 'shown' } }
      return { data: { code }, audit: { ...audit, by: { member_id } } }
    },
  }),

  loginWithLink: steps({
    lock: ({ token }, { db }) => lockLink(token, db),
    check: ({ db }, { token }) => findMemberLinkOrRefuse(db, token, 'login'),
    store: async (context, _input, { found: { member_id, link_id } }) => {
      await deleteLink(context.db, link_id)
      await confirmAddress(context.db, member_id)
      return openSession(context, member_id)
    },
  }),

  choosePassword: steps({
    prepare: async ({ db }, { token, password }) => {
      await refuseGuessable(password, await findMemberLinkOrRefuse(db, token, 'password'))
      return hashPassword(password)
    },
    lock: ({ token }, { db }) => lockLink(token, db),
    check: ({ db }, { token }) => findMemberLinkOrRefuse(db, token, 'password'),
    store: async (context, _input, { found: { member_id, email }, prepared: password_hash }) => {
      const { db } = context
      await deleteMemberLinks(db, member_id, ['password', 'login'])
      await storePassword(db, member_id, password_hash)
      await confirmAddress(db, member_id)
      await endMemberSessions(db, member_id)
      await mailPasswordChanged(context, member_id)
      return {
        data: { email },
        audit: { entity: 'members', entity_id: member_id, after: { password: 'changed' }, by: { member_id } },
        security: { event: 'password.changed', facts: { member_id } },
      }
    },
  }),
}
