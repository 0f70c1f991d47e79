import { say } from '@balai/contract/core/sentences.ts'
import type { StoredTemplate } from '@balai/contract/kit/certificates.ts'
import { takeLocks } from '../../db/locks.ts'
import type { Transaction } from '../../db/pool.ts'
import { storeFile } from '../../files/files.ts'
import { insertFiles } from '../../files/files.queries.ts'
import type { FileStore } from '../../files/file-store.ts'
import { Refusal } from '../../lib/refusal.ts'
import { publicUrl } from '../../mail/site-facts.ts'
import type { Services } from '../../services.ts'
import { insertCertificates, type Certificate } from './certificates.queries.ts'
import { print } from './print.ts'
import { newSerial, verifyPath } from './serials.ts'
import type { CertificateSource, Holder } from './source.ts'
import { findTemplate, lockTemplate, setLastNumber, type SourceId } from './templates.queries.ts'
import { valuesOf } from './values.ts'

/** What issuing needs of a process. */
export interface Issuing {
  db: Transaction
  files: FileStore
  config: Services['config']
  source: CertificateSource
}

export const idOf = (source: CertificateSource, source_id: number): SourceId => ({
  source_kind: source.kind,
  source_id,
})

/** Locks the source for issuing. Without a saved template there is nothing to print with. */
export async function lockForIssuing({ db, source }: Pick<Issuing, 'db' | 'source'>, source_id: number) {
  await takeLocks(db, [lockTemplate(idOf(source, source_id))])
  const [current, facts] = [
    await findTemplate(db, idOf(source, source_id)),
    await source.findFacts(db, source_id),
  ]
  if (!current) throw new Refusal(say('There is no certificate template yet. Design it and save it first.'))
  if (!facts)
    throw new Refusal(say('What these certificates are for does not exist any more.'), { status: 404 })
  return { ...current, facts }
}
export type LockedTemplate = Awaited<ReturnType<typeof lockForIssuing>>

/**
 * Issues one certificate to each holder, who must have none: numbers, PDFs and rows commit together with the transaction,
 * which must have locked the source. If it is rolled back, the PDFs have no rows, and the clean-up of files removes them.
 */
export async function issueTo(
  issuing: Issuing,
  source_id: number,
  locked: LockedTemplate,
  holders: readonly Holder[],
  by: number | null,
): Promise<Certificate[]> {
  const { template, last_number } = locked
  const isNumbered = template.number_pattern !== ''
  const first = Math.max(last_number + 1, template.first_number)
  const wanted = holders.map((holder, index) => ({
    holder,
    number_index: isNumbered ? first + index : null,
  }))
  if (isNumbered && holders.length > 0)
    await setLastNumber(issuing.db, idOf(issuing.source, source_id), first + holders.length - 1)
  return printAndStore(issuing, { source_id, locked, by }, wanted)
}

/** Issues a certificate in the place of another one: with its number, and a new serial. */
export async function issueInstead(
  issuing: Issuing,
  locked: LockedTemplate,
  { source_id, number_index }: Pick<Certificate, 'source_id' | 'number_index'>,
  holder: Holder,
  by: number | null,
): Promise<Certificate> {
  const [issued] = await printAndStore(issuing, { source_id, locked, by }, [{ holder, number_index }])
  if (!issued) throw new Error('A certificate was not stored.')
  return issued
}

async function printAndStore(
  { db, files, config, source }: Issuing,
  { source_id, locked, by }: { source_id: number; locked: LockedTemplate; by: number | null },
  wanted: readonly { holder: Holder; number_index: number | null }[],
): Promise<Certificate[]> {
  if (wanted.length === 0) return []
  const { template, facts, version } = locked
  const at = new Date()
  const given = wanted.map(({ holder, number_index }) => {
    const serial = newSerial()
    const printed = valuesOf(template, facts, holder, { source_id, number_index, serial, at })
    return { holder, number_index, serial, printed, verify_url: publicUrl(config) + verifyPath(serial) }
  })
  const pdfs = await print(
    { db, files, source },
    template,
    given.map(({ printed, verify_url }) => ({
      values: printed,
      verify_url,
      ...documentFacts(printed, template, at),
    })),
  )
  const stored = await Promise.all(
    given.map(({ serial }, index) => {
      const pdf = pdfs[index]
      if (!pdf) throw new Error('A certificate was not printed.')
      return storeFile(files, Buffer.from(pdf), {
        mime: 'application/pdf',
        original_name: `${serial}.pdf`,
        is_public: false,
        purpose: 'certificate',
        width: null,
        height: null,
      })
    }),
  )
  await insertFiles(db, stored, by)
  const rows = given.map(({ holder, number_index, serial, printed }, index) => {
    const { name, title, date, skp, accreditation, issuer, number } = printed
    return {
      ...idOf(source, source_id),
      ...{ holder_id: holder.holder_id, member_id: holder.member_id, serial, number_index, number },
      ...{ name, part: holder.part, title, date, hours: template.hours, skp, accreditation, issuer },
      ...{ template_version: version, printed, issued_at: at, issued_by: by },
      storage_key: stored[index]?.storage_key ?? null,
      sha256: stored[index]?.sha256 ?? null,
    }
  })
  return insertCertificates(db, rows)
}

/** What a viewer of PDFs shows about the document. */
export const documentFacts = (
  { title, name }: { title: string; name: string },
  { issuer }: Pick<StoredTemplate, 'issuer'>,
  at: Date,
) => ({ title: `${title} – ${name}`, author: issuer, at })
