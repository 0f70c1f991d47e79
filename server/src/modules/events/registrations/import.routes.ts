import { sayCount } from '@balai/contract/core/sentences.ts'
import { participantFields, type registrations } from '@balai/contract/events/registrations.ts'
import type { Handlers } from '../../../http/handlers.ts'
import { steps } from '../../../http/steps.ts'
import { columnsFrom, guessColumns } from '../../../kit/imported-tables/columns.ts'
import { inThread } from '../../../lib/thread.ts'
import { rehearse } from './import.rules.ts'
import { mailNewcomers } from './register.rules.ts'
import { eventsLock, findQuestions } from './registering-events.queries.ts'
import { announceRegistrations, asStaff, insertEvents, insertRegistrations } from './registrations.queries.ts'
import { attendsOf, findEventOrRefuse, newTicketCode } from './registrations.rules.ts'
import type { readTable } from './table-file.ts'

type Calls = Pick<typeof registrations, 'readTable' | 'checkImport' | 'import'>

const task = { module: new URL('table-file.ts', import.meta.url), name: 'readTable' }

/** Importing participants from a table. */
export const importRoutes: Handlers<Calls> = {
  readTable: steps({
    prepare: (_context, { file }) => inThread<typeof readTable>(task, file.content),
    check: ({ db }, { event_id }) => findEventOrRefuse(db, event_id),
    store: async ({ db, translate }, { event_id }, { prepared: { titles, rows } }) => {
      const questions = (await findQuestions(db, event_id)).filter(({ is_retired }) => !is_retired)
      const columns = columnsFrom(titles, translate)
      const byLabel = Object.fromEntries(
        questions.map(({ question_id, label }) => [String(question_id), [label]]),
      )
      const recognised = guessColumns(columns, participantFields)
      const answers = guessColumns(columns, byLabel) as Record<string, number>
      return {
        data: { columns, rows, recognised, answers },
        audit: { entity: 'event', entity_id: event_id, after: { rows: rows.length } },
      }
    },
  }),

  checkImport: async ({ db, translate }, input) => {
    const { rows, counts } = await rehearse(db, input)
    return {
      ...counts,
      rows: rows.map(({ fields: _fields, problem, ...row }) => ({
        ...row,
        problem: problem.map(translate).join(' '),
      })),
    }
  },

  import: steps({
    lock: ({ event_id }) => eventsLock([event_id]),
    check: ({ db }, input) => rehearse(db, input),
    effects: async (_context, { tell }, { counts: { added, waiting, skipped, refused } }) => [
      sayCount(added, '{{count}} person is added.', '{{count}} people are added.'),
      ...(waiting > 0
        ? [
            sayCount(
              waiting,
              '{{count}} person joins the waiting list, because the event is full.',
              '{{count}} people join the waiting list, because the event is full.',
            ),
          ]
        : []),
      ...(skipped > 0
        ? [
            sayCount(
              skipped,
              '{{count}} row is skipped, because the person takes part already.',
              '{{count}} rows are skipped, because the people take part already.',
            ),
          ]
        : []),
      ...(refused > 0
        ? [sayCount(refused, '{{count}} row cannot be imported.', '{{count}} rows cannot be imported.')]
        : []),
      ...(tell
        ? [sayCount(added + waiting, '{{count}} person gets a mail.', '{{count}} people get a mail.')]
        : []),
    ],
    store: async ({ db, caller }, { tell }, { found: { event, rows, counts } }) => {
      const by = asStaff(caller)
      const toAdd = rows.flatMap(({ fields, outcome }) =>
        fields && (outcome === 'add' || outcome === 'wait') ? [{ ...fields, outcome }] : [],
      )
      const added =
        toAdd.length === 0
          ? []
          : await insertRegistrations(
              db,
              toAdd.map(({ outcome, certificate_name, attends, ...fields }) => ({
                ...fields,
                event_id: event.event_id,
                certificate_name: certificate_name || fields.name,
                attends: attendsOf(event, attends),
                ticket_code: newTicketCode(),
                source: 'import' as const,
                status: outcome === 'add' ? ('registered' as const) : ('waiting' as const),
                created_by: caller.user_id,
              })),
            )
      for (const status of ['registered', 'waiting'] as const) {
        const ids = added.filter((row) => row.status === status).map(({ registration_id }) => registration_id)
        await insertEvents(db, ids, by, { kind: 'added', facts: { status } })
        if (tell) await mailNewcomers(db, event, ids)
      }
      await announceRegistrations(db, [event.event_id])
      return {
        data: counts,
        audit: { entity: 'event', entity_id: event.event_id, after: { imported: counts } },
      }
    },
  }),
}
