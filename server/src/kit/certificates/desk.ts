import type { z } from 'zod'
import type { Sentence } from '@balai/contract/core/sentences.ts'
import type { certificateCalls } from '@balai/contract/kit/certificate-calls.ts'
import type { preflightOf } from '@balai/contract/kit/certificate-shapes.ts'
import type { StoredTemplate } from '@balai/contract/kit/certificates.ts'
import type { Lock } from '../../db/locks.ts'
import type { ReadDb, Transaction } from '../../db/pool.ts'
import type { ChangeContext } from '../../http/context.ts'
import type { Handlers } from '../../http/handlers.ts'
import type { Job } from '../../jobs/define-job.ts'
import type { Mail } from '../../mail/define-mail.ts'
import type { Certificate } from './certificates.queries.ts'
import type { CertificateSource, Holder } from './source.ts'

/** The handlers of the calls that are the same for every kind; `open` stands for the area of the kind. */
export type DeskHandlers = Handlers<
  ReturnType<typeof certificateCalls<readonly ['open'], ReturnType<typeof preflightOf>>>
>

/** What is wrong with a template or the settings. Only what `blocks` keeps certificates from being issued. */
export interface Problem {
  sentence: Sentence
  blocks: boolean
}

/** A possible holder, with the clause that keeps them from a certificate; null for those who are eligible. */
export interface Candidate<Clause extends string> {
  holder_id: number
  name: string
  clause: Clause | null
}

type RunJob = Job<z.ZodObject<{ run_id: z.ZodType<number, number | string> }>>

/** What staff need of a kind of source beyond issuing: to design, check, choose and correct its certificates. */
export interface CertificateDesk<Rule extends string = string, Clause extends string = string> {
  source: CertificateSource
  jobs: { issue: RunJob; archive: RunJob }
  mail: Mail
  words: {
    /** The source does not exist any more. */
    gone: Sentence
    /** The holder does not belong to the source any more. */
    noPerson: Sentence
    /** Some of the chosen people do not belong to the source. */
    notTheirs: Sentence
  }
  /** Why a person gets no certificate, in words that staff can send them. */
  reasons: Record<Clause, Sentence>
  /** The template that is offered before the first save. */
  firstTemplate(db: ReadDb, source_id: number): Promise<StoredTemplate>
  /** The rule that decides who is eligible. */
  findRule(db: ReadDb, source_id: number, template: StoredTemplate): Promise<Rule>
  /** Refuses to issue to everybody, if people must be chosen by hand. */
  refuseEverybody?(template: StoredTemplate): void
  /** What is wrong with the source. */
  findProblems?(db: ReadDb, source_id: number): Promise<Problem[]>
  /** The questions whose answers can be printed. */
  listQuestions(db: ReadDb, source_id: number): Promise<{ question_id: number; label: string }[]>
  people: CertificatePeople<Clause>
  lockHolder(holder_id: number): Lock
  /** Stores the corrected name where the source keeps it. */
  storeName(context: ChangeContext, certificate: Certificate, name: string): Promise<void>
  /** Records the pictures of the template, so that nobody deletes them. */
  storePictures(db: Transaction, source_id: number, media_ids: readonly number[]): Promise<void>
}

/** The queries of a desk about people. */
export interface CertificatePeople<Clause extends string> {
  findSourceOf(db: ReadDb, holder_id: number): Promise<number | undefined>
  findPerson(
    db: ReadDb,
    holder_id: number,
    template: StoredTemplate,
  ): Promise<(Holder & { source_id: number; clause: Clause | null }) | undefined>
  /** The person with the longest name, whether eligible or not. */
  findLongest(db: ReadDb, source_id: number): Promise<Holder | undefined>
  countEligible(
    db: ReadDb,
    source_id: number,
    template: StoredTemplate,
  ): Promise<{ eligible: number; not_eligible: number }>
  /** Those who are not eligible, the first ones by name. */
  listNotEligible(
    db: ReadDb,
    source_id: number,
    template: StoredTemplate,
    limit: number,
  ): Promise<{ holder_id: number; name: string; clause: Clause }[]>
  /** Eligible people, those with the longest names first: the ones whose names need a look. */
  listToLookAt(
    db: ReadDb,
    source_id: number,
    template: StoredTemplate,
    limit: number,
  ): Promise<(Holder & { is_double: boolean })[]>
  /** Those of the chosen people who belong to the source. */
  listChosen(
    db: ReadDb,
    source_id: number,
    template: StoredTemplate,
    holder_ids: readonly number[],
  ): Promise<Candidate<Clause>[]>
}
