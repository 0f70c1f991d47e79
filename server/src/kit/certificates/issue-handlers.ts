import { say, type Sentence } from '@balai/contract/core/sentences.ts'
import type { StoredTemplate } from '@balai/contract/kit/certificates.ts'
import type { ReadDb } from '../../db/pool.ts'
import type { GeneratedFile } from '../../http/attachment.ts'
import type { ReadContext } from '../../http/context.ts'
import { steps, type Steps } from '../../http/steps.ts'
import { enqueue } from '../../jobs/queue.ts'
import { notFound, Refusal } from '../../lib/refusal.ts'
import { countCertificates, countUnmailed, findOfHolder, listCertificates } from './certificates.queries.ts'
import type { CertificateDesk, DeskHandlers } from './desk.ts'
import {
  fileOf,
  findCertificateOrRefuse,
  lastRunOf,
  refuseGone,
  refuseUnsaved,
  templateOf,
} from './desk.rules.ts'
import { notifyChange } from './issue-run.ts'
import { idOf, issueTo, lockForIssuing } from './issue.ts'
import { mostListed, namesToLookAt, problemsOf } from './preflight.rules.ts'
import { insertRun } from './runs.queries.ts'
import { verifyPath } from './serials.ts'
import { lockTemplate } from './templates.queries.ts'

/** The pre-flight of a source. */
export const preflight =
  <Rule extends string, Clause extends string>(desk: CertificateDesk<Rule, Clause>) =>
  async (context: ReadContext, { id }: { id: number }) => {
    const { db, translate } = context
    const { source, people } = desk
    const current = await templateOf(desk, db, id)
    const { template, version } = current
    const longest = await people.findLongest(db, id)
    const names = await namesToLookAt(desk, db, id, current)
    const not_eligible = await people.listNotEligible(db, id, template, mostListed)
    const problems = await problemsOf(desk, context, id, current)
    return {
      ...{ source_id: id, version, rule: await desk.findRule(db, id, template) },
      counts: {
        ...(await people.countEligible(db, id, template)),
        ...(await countCertificates(db, idOf(source, id))),
        to_issue: await source.countDue(db, id, template, { holder_ids: [] }),
      },
      not_eligible: not_eligible.map((person) => ({
        ...person,
        reason: translate(desk.reasons[person.clause]),
      })),
      longest: longest ? { holder_id: longest.holder_id, name: longest.name } : null,
      names: names.slice(0, mostListed),
      problems: problems.map(({ sentence, blocks }) => ({ sentence: translate(sentence), blocks })),
      run: await lastRunOf(source, context, id, 'issue'),
      archive: await lastRunOf(source, context, id, 'archive'),
    }
  }

/** The handlers of the list of issued certificates, their PDFs and their ZIP. */
export function listHandlers(desk: CertificateDesk): Pick<DeskHandlers, 'list' | 'pdf' | 'archive'> {
  const { source, jobs } = desk
  return {
    list: async ({ db }, { id, ...input }) => {
      await refuseGone(desk, db, id)
      const page = await listCertificates(db, { ...idOf(source, id), ...input })
      return { ...page, rows: page.rows.map((row) => ({ ...row, verify_path: verifyPath(row.serial) })) }
    },

    pdf: async ({ db, files }, { certificate_id }) =>
      fileOf(files, await findCertificateOrRefuse(source, db, certificate_id)),

    archive: steps({
      lock: ({ id }) => lockTemplate(idOf(source, id)),
      check: async (context, { id }) => {
        await refuseGone(desk, context.db, id)
        const running = await lastRunOf(source, context, id, 'archive')
        if (running?.state === 'running') return { running, total: 0 }
        const { issued } = await countCertificates(context.db, idOf(source, id))
        if (issued === 0) throw new Refusal(say('There are no certificates yet. Issue them first.'))
        return { running: null, total: issued }
      },
      store: async ({ db, queue, caller, secrets }, { id }, { found: { running, total } }) => {
        if (!running) {
          const run = { ...idOf(source, id), kind: 'archive' as const, total, started_by: caller.user_id }
          const { run_id } = await insertRun(db, run)
          await enqueue({ queue, db }, jobs.archive, { run_id })
          await notifyChange(db, source, id)
        }
        const data = running ?? (await lastRunOf(source, { db, secrets }, id, 'archive'))
        if (!data) throw new Error('A run was not stored.')
        return { data, audit: { entity: source.kind, entity_id: id, after: { archive: data.total } } }
      },
    }),
  }
}

interface Sending {
  id: number
  mails: boolean
}
type Run = NonNullable<Awaited<ReturnType<typeof lastRunOf>>>

/** Issues certificates to everybody eligible, or to the people whom the input names. */
export function sending<In extends Sending>(
  desk: CertificateDesk,
  holdersOf: (input: In) => readonly number[],
): Steps<In, Run> {
  const { source, jobs } = desk
  return steps({
    lock: ({ id }: In) => lockTemplate(idOf(source, id)),
    check: async (context, input) => {
      const { db } = context
      const { id, mails } = input
      const holder_ids = holdersOf(input)
      const { template, version } = await templateOf(desk, db, id)
      refuseUnsaved({ version })
      if (holder_ids.length === 0) desk.refuseEverybody?.(template)
      await refuseIneligible(desk, db, id, template, holder_ids)
      const running = await lastRunOf(source, context, id, 'issue')
      if (running?.state === 'running') return { running, total: 0 }
      const due = await source.countDue(db, id, template, { holder_ids })
      const total = due + (mails ? await countUnmailed(db, idOf(source, id), holder_ids) : 0)
      if (total === 0)
        throw new Refusal(
          say('There is nothing to issue or send: everybody who is eligible has a certificate.'),
        )
      return { running: null, total }
    },
    store: async ({ db, queue, caller, secrets }, input, { found: { running, total } }) => {
      const { id, mails } = input
      if (!running) {
        const { run_id } = await insertRun(db, {
          ...idOf(source, id),
          ...{ kind: 'issue', total, started_by: caller.user_id, holder_ids: holdersOf(input), mails },
        })
        await enqueue({ queue, db }, jobs.issue, { run_id })
        await notifyChange(db, source, id)
      }
      const data = running ?? (await lastRunOf(source, { db, secrets }, id, 'issue'))
      if (!data) throw new Error('A run was not stored.')
      return { data, audit: { entity: source.kind, entity_id: id, after: { people: data.total, mails } } }
    },
  })
}

/** Issues the certificate of one holder, if there is none yet, and returns it. */
export function issuing<In>(
  desk: CertificateDesk,
  holderOf: (input: In) => number,
): Steps<In, GeneratedFile> {
  const { source, people, words } = desk
  return steps({
    lock: async (input: In, { db }) =>
      lockTemplate(idOf(source, (await people.findSourceOf(db, holderOf(input))) ?? 0)),
    check: async ({ db }, input) => {
      const holder_id = holderOf(input)
      const source_id = await people.findSourceOf(db, holder_id)
      if (source_id === undefined) throw notFound(words.noPerson)
      const { template, version } = await templateOf(desk, db, source_id)
      const issued = await findOfHolder(db, source.kind, holder_id)
      if (!issued) refuseUnsaved({ version })
      const person = await people.findPerson(db, holder_id, template)
      if (!person) throw notFound(words.noPerson)
      if (!issued && person.clause) throw ineligible(person.name, desk.reasons[person.clause])
      return { issued, person }
    },
    store: async ({ db, files, config, caller }, _input, { found: { issued, person } }) => {
      const { source_id } = person
      const context = { db, files, config, source }
      const [certificate = issued] = issued
        ? []
        : await issueTo(
            context,
            source_id,
            await lockForIssuing(context, source_id),
            [person],
            caller.user_id,
          )
      if (!certificate) throw new Error('A certificate was not stored.')
      if (!issued) await notifyChange(db, source, source_id)
      return {
        data: await fileOf(files, certificate),
        audit: {
          entity: source.kind,
          entity_id: source_id,
          after: { serial: certificate.serial, is_new: !issued },
        },
      }
    },
  })
}

const ineligible = (name: string, reason: Sentence | undefined) =>
  new Refusal(
    say('{{name}} gets no certificate: {{reason}} Change that, or the rule of the certificates.', {
      name,
      reason: reason ?? '',
    }),
  )

/** Refuses chosen people who may not get one. */
async function refuseIneligible(
  { people, words, reasons }: CertificateDesk,
  db: ReadDb,
  source_id: number,
  template: StoredTemplate,
  holder_ids: readonly number[],
): Promise<void> {
  if (holder_ids.length === 0) return
  const chosen = await people.listChosen(db, source_id, template, holder_ids)
  if (chosen.length < new Set(holder_ids).size) throw new Refusal(words.notTheirs)
  for (const { name, clause } of chosen) if (clause) throw ineligible(name, reasons[clause])
}
