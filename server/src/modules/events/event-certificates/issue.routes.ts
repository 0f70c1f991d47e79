import type { eventCertificates } from '@balai/contract/events/event-certificates.ts'
import { say } from '@balai/contract/core/sentences.ts'
import type { Handlers } from '../../../http/handlers.ts'
import { steps } from '../../../http/steps.ts'
import { enqueue } from '../../../jobs/queue.ts'
import {
  countCertificates,
  countUnmailed,
  findOfHolder,
  listCertificates,
} from '../../../kit/certificates/certificates.queries.ts'
import { tellChange } from '../../../kit/certificates/issue-run.ts'
import { issueTo, lockForIssuing } from '../../../kit/certificates/issue.ts'
import { insertRun } from '../../../kit/certificates/runs.queries.ts'
import { verifyPath } from '../../../kit/certificates/serials.ts'
import { lockTemplate } from '../../../kit/certificates/templates.queries.ts'
import { notFound, Refusal } from '../../../lib/refusal.ts'
import { eventCertificatesArchive, eventCertificatesIssue } from './event-certificates.jobs.ts'
import {
  fileOf,
  findCertificateOrRefuse,
  findEventOrRefuse,
  lastRunOf,
  sourceOf,
  templateOf,
} from './event-certificates.rules.ts'
import { eventSource } from './event-certificates.source.ts'
import { eventKind } from './event-facts.queries.ts'
import {
  countDue,
  countEligible,
  findEventOf,
  findLongest,
  findPerson,
  listChosen,
  listNotEligible,
} from './people.queries.ts'
import { mostListed, namesToLookAt, reasons, templateProblems } from './preflight.rules.ts'

type Routes = Handlers<typeof eventCertificates>

export const issueRoutes: Pick<Routes, 'check' | 'send' | 'issue' | 'list' | 'pdf' | 'archive'> = {
  check: async (context, { id }) => {
    const { db, translate } = context
    const { template, version, facts } = await templateOf(db, id)
    const longest = await findLongest(db, id)
    const names = await namesToLookAt(db, id, template, facts)
    const not_eligible = await listNotEligible(db, id, template, mostListed)
    const problems = await templateProblems(context, id, template, version)
    return {
      ...{ event_id: id, version, rule: template.rule },
      counts: {
        ...(await countEligible(db, id, template)),
        ...(await countCertificates(db, sourceOf(id))),
        to_issue: await countDue(db, id, template, { holder_ids: [] }),
      },
      not_eligible: not_eligible.map((person) => ({ ...person, reason: translate(reasons[person.clause]) })),
      longest: longest ? { registration_id: longest.holder_id, name: longest.name } : null,
      names: names.slice(0, mostListed),
      problems: problems.map(({ sentence, blocks }) => ({ sentence: translate(sentence), blocks })),
      run: await lastRunOf(context, id, 'issue'),
      archive: await lastRunOf(context, id, 'archive'),
    }
  },

  send: steps({
    lock: ({ id }) => lockTemplate(sourceOf(id)),
    check: async (context, { id, registration_ids, mails }) => {
      const { db } = context
      const { template, version } = await templateOf(db, id)
      if (version === 0)
        throw new Refusal(say('The template is not saved yet. Look at it in the designer and save it.'))
      if (template.rule === 'chosen' && registration_ids.length === 0)
        throw new Refusal(say('This event gives certificates to people chosen by hand. Choose them first.'))
      await refuseIneligible(context, id, template, registration_ids)
      const running = await lastRunOf(context, id, 'issue')
      if (running?.state === 'running') return { running, total: 0 }
      const due = await countDue(db, id, template, { holder_ids: registration_ids })
      const total = due + (mails ? await countUnmailed(db, sourceOf(id), registration_ids) : 0)
      if (total === 0)
        throw new Refusal(
          say('There is nothing to issue or send: everybody who is eligible has a certificate.'),
        )
      return { running: null, total }
    },
    store: async ({ db, queue, caller, secrets }, { id, registration_ids, mails }, { found }) => {
      const { running, total } = found
      if (!running) {
        const { run_id } = await insertRun(db, {
          ...sourceOf(id),
          ...{ kind: 'issue', total, started_by: caller.user_id, holder_ids: registration_ids, mails },
        })
        await enqueue({ queue, db }, eventCertificatesIssue, { run_id })
        await tellChange(db, eventSource, id)
      }
      const data = running ?? (await lastRunOf({ db, secrets }, id, 'issue'))
      if (!data) throw new Error('A run was not stored.')
      return { data, audit: { entity: 'event', entity_id: id, after: { people: data.total, mails } } }
    },
  }),

  issue: steps({
    lock: async ({ registration_id }, { db }) =>
      lockTemplate(sourceOf((await findEventOf(db, registration_id))?.event_id ?? 0)),
    check: async ({ db }, { registration_id }) => {
      const registration = await findEventOf(db, registration_id)
      if (!registration) throw notFound(say('This person is not registered for the event any more.'))
      const { template, version } = await templateOf(db, registration.event_id)
      const issued = await findOfHolder(db, eventKind, registration_id)
      if (!issued && version === 0)
        throw new Refusal(say('The template is not saved yet. Look at it in the designer and save it.'))
      const person = await findPerson(db, registration_id, template)
      if (!person) throw notFound(say('This person is not registered for the event any more.'))
      if (!issued && person.clause) throw ineligible(person.name, person.clause)
      return { issued, person }
    },
    store: async ({ db, files, config, caller }, _input, { found: { issued, person } }) => {
      const { event_id } = person
      const issuing = { db, files, config, source: eventSource }
      const [certificate = issued] = issued
        ? []
        : await issueTo(issuing, event_id, await lockForIssuing(issuing, event_id), [person], caller.user_id)
      if (!certificate) throw new Error('A certificate was not stored.')
      if (!issued) await tellChange(db, eventSource, event_id)
      return {
        data: await fileOf(files, certificate),
        audit: {
          entity: 'event',
          entity_id: event_id,
          after: { serial: certificate.serial, is_new: !issued },
        },
      }
    },
  }),

  list: async ({ db }, { id, ...input }) => {
    await findEventOrRefuse(db, id)
    const page = await listCertificates(db, { ...sourceOf(id), ...input })
    return {
      ...page,
      rows: page.rows.map((row) => ({
        ...row,
        registration_id: row.holder_id,
        verify_path: verifyPath(row.serial),
      })),
    }
  },

  pdf: async ({ db, files }, { certificate_id }) =>
    fileOf(files, await findCertificateOrRefuse(db, certificate_id)),

  archive: steps({
    lock: ({ id }) => lockTemplate(sourceOf(id)),
    check: async (context, { id }) => {
      await findEventOrRefuse(context.db, id)
      const running = await lastRunOf(context, id, 'archive')
      if (running?.state === 'running') return { running, total: 0 }
      const { issued } = await countCertificates(context.db, sourceOf(id))
      if (issued === 0) throw new Refusal(say('This event has no certificates yet. Issue them first.'))
      return { running: null, total: issued }
    },
    store: async ({ db, queue, caller, secrets }, { id }, { found: { running, total } }) => {
      if (!running) {
        const run = { ...sourceOf(id), kind: 'archive' as const, total, started_by: caller.user_id }
        const { run_id } = await insertRun(db, run)
        await enqueue({ queue, db }, eventCertificatesArchive, { run_id })
        await tellChange(db, eventSource, id)
      }
      const data = running ?? (await lastRunOf({ db, secrets }, id, 'archive'))
      if (!data) throw new Error('A run was not stored.')
      return { data, audit: { entity: 'event', entity_id: id, after: { archive: data.total } } }
    },
  }),
}

const ineligible = (name: string, clause: keyof typeof reasons) =>
  new Refusal(
    say('{{name}} gets no certificate: {{reason}} Change that, or the rule of the template.', {
      name,
      reason: reasons[clause],
    }),
  )

/** Refuses chosen people who may not get one. */
async function refuseIneligible(
  { db }: { db: Parameters<typeof listChosen>[0] },
  event_id: number,
  template: Parameters<typeof listChosen>[2],
  registration_ids: readonly number[],
): Promise<void> {
  if (registration_ids.length === 0) return
  const chosen = await listChosen(db, event_id, template, registration_ids)
  if (chosen.length < new Set(registration_ids).size)
    throw new Refusal(say('Some of the chosen people are not registered for this event. Choose them again.'))
  for (const { name, clause } of chosen) if (clause) throw ineligible(name, clause)
}
