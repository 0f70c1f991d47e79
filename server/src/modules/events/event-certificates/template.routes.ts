import type { eventCertificates } from '@balai/contract/events/event-certificates.ts'
import { say } from '@balai/contract/core/sentences.ts'
import type { Handlers } from '../../../http/handlers.ts'
import { steps } from '../../../http/steps.ts'
import { tellChange } from '../../../kit/certificates/issue-run.ts'
import { documentFacts } from '../../../kit/certificates/issue.ts'
import { mediaOf, print } from '../../../kit/certificates/print.ts'
import { verifyPath } from '../../../kit/certificates/serials.ts'
import {
  findTemplateVersion,
  insertTemplateVersion,
  listTemplateVersions,
  lockTemplate,
} from '../../../kit/certificates/templates.queries.ts'
import { notFound } from '../../../lib/refusal.ts'
import { updated } from '../../../lib/updates.ts'
import { publicUrl } from '../../../mail/site-facts.ts'
import { storeTemplateUses } from '../../content/media/media-uses.queries.ts'
import {
  findEventOrRefuse,
  picturesOf,
  refuseMissingPictures,
  refuseStaleTemplate,
  sourceOf,
  templateOf,
} from './event-certificates.rules.ts'
import { eventSource } from './event-certificates.source.ts'
import { listQuestions } from './event-facts.queries.ts'
import { findLongest, findPerson } from './people.queries.ts'
import { sampleValues } from './preflight.rules.ts'

type Routes = Handlers<typeof eventCertificates>

export const templateRoutes: Pick<
  Routes,
  'template' | 'update' | 'versions' | 'version' | 'restoreVersion' | 'sample' | 'preview'
> = {
  template: async ({ db }, { id }) => {
    const { event, facts, template, ...current } = await templateOf(db, id)
    const { version, saved_at, saved_by_name } = current
    return {
      ...template,
      ...{ event_id: id, event_title: event.event_title, version, saved_at, saved_by_name },
      pictures: await picturesOf(db, template),
      questions: await listQuestions(db, id),
      sample: sampleValues(template, facts, id, await findLongest(db, id)),
    }
  },

  update: steps({
    lock: ({ id }) => lockTemplate(sourceOf(id)),
    check: async ({ db }, { id, ...input }) => {
      const current = await templateOf(db, id)
      refuseStaleTemplate(current, input)
      const after = updated(current.template, input)
      await refuseMissingPictures(db, current.template, after)
      return { before: current.template, after }
    },
    store: async ({ db, caller }, { id }, { found: { before, after } }) => {
      const saved = { template: after, saved_by: caller.user_id }
      const version = await insertTemplateVersion(db, sourceOf(id), saved)
      await storeTemplateUses(db, id, mediaOf(after))
      await tellChange(db, eventSource, id)
      return {
        data: { event_id: id, version },
        audit: {
          entity: 'event',
          entity_id: id,
          before: audited(before),
          after: { ...audited(after), version },
        },
      }
    },
  }),

  versions: async ({ db }, { id, ...place }) => {
    await findEventOrRefuse(db, id)
    return listTemplateVersions(db, sourceOf(id), place)
  },

  version: async ({ db }, { id, version }) => {
    const found = await findTemplateVersion(db, sourceOf(id), version)
    if (!found) throw noSuchVersion()
    return { ...found.template, version, pictures: await picturesOf(db, found.template) }
  },

  restoreVersion: steps({
    lock: ({ id }) => lockTemplate(sourceOf(id)),
    check: async ({ db }, { id, restore, version }) => {
      refuseStaleTemplate(await templateOf(db, id), { version })
      const older = await findTemplateVersion(db, sourceOf(id), restore)
      if (!older) throw noSuchVersion()
      return older
    },
    store: async ({ db, caller }, { id, restore }, { found: { template } }) => {
      const saved = { template, saved_by: caller.user_id, restored_from: restore }
      const version = await insertTemplateVersion(db, sourceOf(id), saved)
      await storeTemplateUses(db, id, mediaOf(template))
      await tellChange(db, eventSource, id)
      const after = { restored_from: restore, version }
      return { data: { event_id: id, version }, audit: { entity: 'event', entity_id: id, after } }
    },
  }),

  sample: async ({ db }, { id, registration_id }) => {
    const { template, facts } = await templateOf(db, id)
    const person = await findPerson(db, registration_id, template)
    if (person?.event_id !== id) throw noSuchPerson()
    return sampleValues(template, facts, id, person)
  },

  preview: async ({ db, files, config, translate }, { id, registration_id, ...changes }) => {
    const { template: saved, facts } = await templateOf(db, id)
    const template = updated(saved, changes)
    const person =
      registration_id === undefined
        ? await findLongest(db, id)
        : await findPerson(db, registration_id, template)
    if (registration_id !== undefined && (!person || !('event_id' in person) || person.event_id !== id))
      throw noSuchPerson()
    const values = sampleValues(template, facts, id, person)
    const [pdf] = await print({ db, files, source: eventSource }, template, [
      {
        values,
        verify_url: publicUrl(config) + verifyPath(values.serial),
        watermark: translate(say('PREVIEW')),
        ...documentFacts(values, template, new Date()),
      },
    ])
    return { name: `${translate(say('certificate-preview'))}.pdf`, content: Buffer.from(pdf ?? []) }
  },
}

const noSuchVersion = () => notFound(say('This version of the template does not exist.'))
const noSuchPerson = () => notFound(say('This person is not registered for the event any more.'))

/** What the audit log compares. The fields are many, so it only counts them; the versions keep them all. */
const audited = ({ fields, ...facts }: { fields: readonly unknown[] }) => ({
  ...facts,
  fields: fields.length,
})
