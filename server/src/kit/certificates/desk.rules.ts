import { buffer } from 'node:stream/consumers'
import { say } from '@balai/contract/core/sentences.ts'
import type { StoredTemplate } from '@balai/contract/kit/certificates.ts'
import type { ReadDb } from '../../db/pool.ts'
import type { FileStore } from '../../files/file-store.ts'
import { signedLink } from '../../http/files.ts'
import { fileLink } from '../../lib/file-keys.ts'
import { notFound, Refusal, staleVersion } from '../../lib/refusal.ts'
import type { Secrets } from '../../lib/secrets.ts'
import { findCertificate, type Certificate } from './certificates.queries.ts'
import type { CertificateDesk } from './desk.ts'
import { idOf } from './issue.ts'
import { mediaOf } from './print.ts'
import { findLastRun } from './runs.queries.ts'
import { verifyPath } from './serials.ts'
import type { CertificateSource } from './source.ts'
import { findTemplate } from './templates.queries.ts'

const linkMinutes = 60

/** The template of a source; before the first save, the one that is offered. */
export async function templateOf(
  { source, words, firstTemplate }: Pick<CertificateDesk, 'source' | 'words' | 'firstTemplate'>,
  db: ReadDb,
  source_id: number,
) {
  const facts = await source.findFacts(db, source_id)
  if (!facts) throw notFound(words.gone)
  const saved = await findTemplate(db, idOf(source, source_id))
  return {
    facts,
    version: saved?.version ?? 0,
    saved_at: saved?.saved_at ?? null,
    saved_by_name: saved?.saved_by_name ?? null,
    template: saved?.template ?? (await firstTemplate(db, source_id)),
  }
}
export type CurrentTemplate = Awaited<ReturnType<typeof templateOf>>

/** Refuses a source that does not exist. One in the trash does: its certificates stay valid. */
export async function refuseGone(
  { source, words }: Pick<CertificateDesk, 'source' | 'words'>,
  db: ReadDb,
  source_id: number,
): Promise<void> {
  if (!(await source.findFacts(db, source_id))) throw notFound(words.gone)
}

/** Refuses a save that is based on an older version. */
export function refuseStaleTemplate(
  { version, template, saved_at, saved_by_name }: CurrentTemplate,
  { version: read, ...yours }: { version: number } & Record<string, unknown>,
): void {
  if (version === read) return
  if (saved_at === null)
    throw new Refusal(say('This template is not saved yet. Load it again, then save.'), { status: 409 })
  throw staleVersion({
    changed_by: saved_by_name,
    changed_at: saved_at,
    theirs: { ...template, version },
    yours,
  })
}

/** Refuses to issue with a template that nobody has looked at. */
export function refuseUnsaved({ version }: Pick<CurrentTemplate, 'version'>): void {
  if (version === 0)
    throw new Refusal(say('The template is not saved yet. Look at it in the designer and save it.'))
}

/** Refuses pictures that the media library does not have. */
export async function refuseMissingPictures(
  { findPictures }: CertificateSource,
  db: ReadDb,
  before: StoredTemplate,
  after: StoredTemplate,
): Promise<void> {
  const known = new Set(mediaOf(before))
  const added = mediaOf(after).filter((media_id) => !known.has(media_id))
  const found = await findPictures(db, added)
  if (found.length < added.length)
    throw new Refusal(say('A picture of the template is not in the media library. Choose another one.'))
}

/** The pictures that a template names, for the designer. */
export async function picturesOf({ findPictures }: CertificateSource, db: ReadDb, template: StoredTemplate) {
  const found = new Map(
    (await findPictures(db, mediaOf(template))).map((picture) => [picture.media_id, picture]),
  )
  return mediaOf(template).map((media_id) => {
    const { storage_key, width = null, height = null } = found.get(media_id) ?? {}
    return { media_id, link: storage_key === undefined ? null : fileLink(storage_key), width, height }
  })
}

/** A certificate of this kind. */
export async function findCertificateOrRefuse(
  { kind }: CertificateSource,
  db: ReadDb,
  certificate_id: number,
): Promise<Certificate> {
  const certificate = await findCertificate(db, certificate_id)
  if (certificate?.source_kind !== kind) throw notFound(say('This certificate does not exist.'))
  return certificate
}

/** A certificate that can still be revoked, corrected or sent. */
export function refuseEnded({ state }: Certificate): void {
  if (state === 'revoked') throw new Refusal(say('This certificate was revoked. Issue a new one instead.'))
  if (state === 'replaced')
    throw new Refusal(say('This certificate was replaced by a corrected one. Use that one.'))
}

/** The stored PDF of a certificate. */
export async function fileOf(files: FileStore, { storage_key, serial }: Certificate) {
  const content = storage_key === null ? null : await files.read(storage_key)
  if (!content) throw notFound(say('The PDF of this certificate was removed when the person was erased.'))
  return { name: `${serial}.pdf`, content: await buffer(content) }
}

/** The last run of a kind, with the link to its archive. */
export async function lastRunOf(
  source: CertificateSource,
  { db, secrets }: { db: ReadDb; secrets: Secrets },
  source_id: number,
  kind: 'issue' | 'archive',
) {
  const run = await findLastRun(db, idOf(source, source_id), kind)
  return run
    ? { ...run, link: run.storage_key && signedLink(secrets, run.storage_key, { minutes: linkMinutes }) }
    : null
}

/** A certificate as its holder sees it. */
export const asOwn = (certificate: Certificate) => ({
  ...certificate,
  verify_path: verifyPath(certificate.serial),
})
