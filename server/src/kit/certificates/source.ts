import type { Area } from '@balai/contract/core/access.ts'
import type { Language, Sentence } from '@balai/contract/core/sentences.ts'
import type { CertificatePart, StoredTemplate } from '@balai/contract/kit/certificates.ts'
import type { ReadDb, Transaction } from '../../db/pool.ts'
import type { Certificate } from './certificates.queries.ts'

/** A person who may get a certificate. */
export interface Holder {
  holder_id: number
  member_id: number | null
  name: string
  part: CertificatePart
  email: string
  /** Answers by the id of their question, as text. */
  answers: Record<string, string>
  /** When this person finished; its day is then printed instead of the dates of the source. */
  finished_at?: Date | null
}

/** What certificates say about their source, unless the template says something else. */
export interface SourceFacts {
  title: string
  starts_at: Date | null
  ends_at: Date | null
  time_zone: string
  speaker: string
}

/** A picture of the media library. */
export interface SourcePicture {
  media_id: number
  storage_key: string
  width: number | null
  height: number | null
}

/** A line of the public page: its label, and its value as it is or as a sentence to translate. */
export type PublicFact = readonly [label: Sentence, value: string | Sentence]

/** A kind of things that give certificates. Everything that the core needs to know of it is here. */
export interface CertificateSource {
  kind: string
  /** Staff who may enter this area are notified of changes. */
  area: Area
  findFacts(db: ReadDb, source_id: number): Promise<SourceFacts | undefined>
  /** People who may get one by the rule of the template and have none, the lowest ids first. */
  listDue(
    db: ReadDb,
    source_id: number,
    template: StoredTemplate,
    options: { holder_ids: readonly number[]; limit: number },
  ): Promise<Holder[]>
  countDue(
    db: ReadDb,
    source_id: number,
    template: StoredTemplate,
    options: { holder_ids: readonly number[] },
  ): Promise<number>
  findPictures(db: ReadDb, media_ids: readonly number[]): Promise<SourcePicture[]>
  /** Queues the mails with these certificates. `again` is a run of its own. */
  mail(db: Transaction, certificates: readonly Certificate[], options: { again: boolean }): Promise<void>
  /** What the public page of a certificate says about the source, in its order. Empty values are left out. */
  publicFacts(certificate: Certificate): readonly PublicFact[]
  /** The language of mails and files about the source. */
  language?: Language
}
