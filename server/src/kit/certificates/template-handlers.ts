import { say } from '@balai/contract/core/sentences.ts'
import type { StoredTemplate } from '@balai/contract/kit/certificates.ts'
import type { ReadContext } from '../../http/context.ts'
import { steps } from '../../http/steps.ts'
import { notFound } from '../../lib/refusal.ts'
import { updated, type Changes } from '../../lib/updates.ts'
import { publicUrl } from '../../mail/site-facts.ts'
import type { CertificateDesk, DeskHandlers } from './desk.ts'
import {
  picturesOf,
  refuseGone,
  refuseMissingPictures,
  refuseStaleTemplate,
  templateOf,
} from './desk.rules.ts'
import { notifyChange } from './issue-run.ts'
import { documentFacts, idOf } from './issue.ts'
import { sampleValues } from './preflight.rules.ts'
import { mediaOf, print } from './print.ts'
import { verifyPath } from './serials.ts'
import {
  findTemplateVersion,
  insertTemplateVersion,
  listTemplateVersions,
  lockTemplate,
} from './templates.queries.ts'

/** The handlers of the designer: the template, its versions and its preview. */
export function templateHandlers(
  desk: CertificateDesk,
): Pick<DeskHandlers, 'template' | 'update' | 'versions' | 'version' | 'restoreVersion'> {
  const { source, people } = desk
  return {
    template: async ({ db }, { id }) => {
      const { facts, template, version, saved_at, saved_by_name } = await templateOf(desk, db, id)
      return {
        ...template,
        ...{ source_id: id, source_title: facts.title, version, saved_at, saved_by_name },
        pictures: await picturesOf(source, db, template),
        questions: await desk.listQuestions(db, id),
        sample: sampleValues(template, facts, id, await people.findLongest(db, id)),
      }
    },

    update: steps({
      lock: ({ id }) => lockTemplate(idOf(source, id)),
      check: async ({ db }, { id, ...input }) => {
        const current = await templateOf(desk, db, id)
        refuseStaleTemplate(current, input)
        const after = updated(current.template, input)
        await refuseMissingPictures(source, db, current.template, after)
        return { before: current.template, after }
      },
      store: async ({ db, caller }, { id }, { found: { before, after } }) => {
        const saved = { template: after, saved_by: caller.user_id }
        const version = await insertTemplateVersion(db, idOf(source, id), saved)
        await desk.storePictures(db, id, mediaOf(after))
        await notifyChange(db, source, id)
        return {
          data: { source_id: id, version },
          audit: {
            entity: source.kind,
            entity_id: id,
            before: audited(before),
            after: { ...audited(after), version },
          },
        }
      },
    }),

    versions: async ({ db }, { id, ...place }) => {
      await refuseGone(desk, db, id)
      return listTemplateVersions(db, idOf(source, id), place)
    },

    version: async ({ db }, { id, version }) => {
      const found = await findTemplateVersion(db, idOf(source, id), version)
      if (!found) throw noSuchVersion()
      return { ...found.template, version, pictures: await picturesOf(source, db, found.template) }
    },

    restoreVersion: steps({
      lock: ({ id }) => lockTemplate(idOf(source, id)),
      check: async ({ db }, { id, restore, version }) => {
        refuseStaleTemplate(await templateOf(desk, db, id), { version })
        const older = await findTemplateVersion(db, idOf(source, id), restore)
        if (!older) throw noSuchVersion()
        return older
      },
      store: async ({ db, caller }, { id, restore }, { found: { template } }) => {
        const saved = { template, saved_by: caller.user_id, restored_from: restore }
        const version = await insertTemplateVersion(db, idOf(source, id), saved)
        await desk.storePictures(db, id, mediaOf(template))
        await notifyChange(db, source, id)
        const after = { restored_from: restore, version }
        return { data: { source_id: id, version }, audit: { entity: source.kind, entity_id: id, after } }
      },
    }),
  }
}

/** What the certificate of one person would print. */
export async function sampleOf(desk: CertificateDesk, { db }: ReadContext, id: number, holder_id: number) {
  const { template, facts } = await templateOf(desk, db, id)
  const person = await desk.people.findPerson(db, holder_id, template)
  if (person?.source_id !== id) throw notFound(desk.words.noPerson)
  return sampleValues(template, facts, id, person)
}

/** A PDF marked as a preview, of one person or of the one with the longest name, with unsaved changes. */
export async function previewOf(
  desk: CertificateDesk,
  { db, files, config, translate }: ReadContext,
  { id, holder_id }: { id: number; holder_id: number | undefined },
  changes: Changes<StoredTemplate>,
) {
  const { template: saved, facts } = await templateOf(desk, db, id)
  const template = updated(saved, changes)
  const person =
    holder_id === undefined
      ? await desk.people.findLongest(db, id)
      : await desk.people.findPerson(db, holder_id, template)
  if (holder_id !== undefined && (!person || !('source_id' in person) || person.source_id !== id))
    throw notFound(desk.words.noPerson)
  const values = sampleValues(template, facts, id, person)
  const [pdf] = await print({ db, files, source: desk.source }, template, [
    {
      values,
      verify_url: publicUrl(config) + verifyPath(values.serial),
      watermark: translate(say('PREVIEW')),
      ...documentFacts(values, template, new Date()),
    },
  ])
  return { name: `${translate(say('certificate-preview'))}.pdf`, content: Buffer.from(pdf ?? []) }
}

const noSuchVersion = () => notFound(say('This version of the template does not exist.'))

/** What the audit log compares. The fields are many, so it only counts them; the versions keep them all. */
const audited = ({ fields, ...facts }: { fields: readonly unknown[] }) => ({
  ...facts,
  fields: fields.length,
})
