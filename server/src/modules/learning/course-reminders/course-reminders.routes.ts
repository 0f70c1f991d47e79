import { say, sayCount } from '@balai/contract/core/sentences.ts'
import type { courseReminders } from '@balai/contract/learning/course-reminders.ts'
import type { Handlers } from '../../../http/handlers.ts'
import { steps } from '../../../http/steps.ts'
import { updated } from '../../../lib/updates.ts'
import { mergeMail } from '../../../mail/merge-mail.ts'
import { renderMail } from '../../../mail/render-mail.ts'
import { siteFacts } from '../../../mail/site-facts.ts'
import { findCourseOrRefuse } from '../enrolments/enrolments.rules.ts'
import { idleMail } from './course-reminders.mail.ts'
import {
  announceReminders,
  countDue,
  deleteRule,
  findRule,
  findSummary,
  insertRule,
  ruleLock,
  updateRule,
} from './course-reminders.queries.ts'
import { findRuleOrRefuse, hasRuleAlready, reminderValues, ruleFacts } from './course-reminders.rules.ts'

/** The rules that remind idle learners. */
export const courseRemindersRoutes: Handlers<typeof courseReminders> = {
  find: async ({ db }, { course_id }) => {
    await findCourseOrRefuse(db, course_id)
    const rule = await findRule(db, course_id)
    const due = rule?.is_on ? await countDue(db, rule, new Date()) : { due: 0, due_allowed: 0 }
    return { rule: rule ?? null, ...due, ...(await findSummary(db, course_id)) }
  },

  add: steps({
    unique: { course_reminders_pkey: () => hasRuleAlready() },
    check: async ({ db }, { course_id }) => {
      await findCourseOrRefuse(db, course_id)
      if (await findRule(db, course_id)) throw hasRuleAlready()
    },
    store: async ({ db, caller }, rule) => {
      const data = await insertRule(db, { ...rule, created_by: caller.user_id, updated_by: caller.user_id })
      const { course_id, ...after } = rule
      await announceReminders(db, course_id)
      return { data, audit: { entity: 'course', entity_id: course_id, after } }
    },
  }),

  update: steps({
    lock: ({ course_id }) => ruleLock(course_id),
    check: async ({ db }, input) => {
      const before = ruleFacts(await findRuleOrRefuse(db, input))
      return { before, after: updated(before, input) }
    },
    store: async ({ db, caller }, { course_id }, { found: { before, after } }) => {
      const data = await updateRule(db, course_id, { ...after, updated_by: caller.user_id })
      await announceReminders(db, course_id)
      return { data, audit: { entity: 'course', entity_id: course_id, before, after } }
    },
  }),

  delete: steps({
    lock: ({ course_id }) => ruleLock(course_id),
    check: ({ db }, input) => findRuleOrRefuse(db, input),
    effects: async ({ db }, { course_id }) => {
      const { sent } = await findSummary(db, course_id)
      return [
        say('Nobody is reminded of this course any more.'),
        ...(sent > 0
          ? [
              sayCount(
                sent,
                '{{count}} reminder was sent; it stays in the history of the learner.',
                '{{count}} reminders were sent; they stay in the history of the learners.',
              ),
            ]
          : []),
      ]
    },
    store: async ({ db }, { course_id }, { found: rule }) => {
      await deleteRule(db, course_id)
      await announceReminders(db, course_id)
      return { data: null, audit: { entity: 'course', entity_id: course_id, before: ruleFacts(rule) } }
    },
  }),

  preview: async ({ db, config, site, languages }, { course_id, language, ...letter }) => {
    const { course_title } = await findCourseOrRefuse(db, course_id)
    // The page that shows it loads pictures from its own server only.
    const facts = { ...siteFacts({ config, site }), logo_url: site.logo_path }
    const body = await renderMail(idleMail, language, { site: facts, languages })
    const { name, lesson = null } = idleMail.sample
    const values = reminderValues(letter, { name, course_title, progress: 40, lesson_title: lesson })
    return mergeMail(body, values, language)
  },
}
