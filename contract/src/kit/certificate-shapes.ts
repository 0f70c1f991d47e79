import { z } from 'zod'
import { AnswerMoment } from '../core/shapes.ts'
import { CertificateValues } from './certificate-texts.ts'
import { certificateParts, CertificateRun, certificateStates, StoredTemplate } from './certificates.ts'

/** A picture that a template names; null where the media library has it no more. */
export const Picture = z.object({
  media_id: z.int(),
  link: z.string().nullable(),
  width: z.int().nullable(),
  height: z.int().nullable(),
})

/** The template of a source, such as an event. Version 0 is the one that is offered before the first save. */
export const SourceTemplate = StoredTemplate.extend({
  source_id: z.int(),
  source_title: z.string(),
  version: z.int(),
  saved_at: AnswerMoment.nullable(),
  saved_by_name: z.string().nullable(),
  pictures: z.array(Picture),
  /** The questions whose answers can be printed. */
  questions: z.array(z.object({ question_id: z.int(), label: z.string() })),
  /** What the certificate of the person with the longest name prints. */
  sample: CertificateValues,
})
export type SourceTemplate = z.output<typeof SourceTemplate>

export const Saved = z.object({ source_id: z.int(), version: z.int() })

/** A holder is a person who may get a certificate, such as the participant of an event. */
const Someone = z.object({ holder_id: z.int(), name: z.string() })

/** What may be wrong with a name. */
export const nameWarnings = ['capitals', 'one_letter', 'email', 'double', 'no_glyph', 'small'] as const
export type NameWarning = (typeof nameWarnings)[number]

type Names = readonly [string, ...string[]]

/**
 * The pre-flight of a source with these rules, and these reasons why somebody is not eligible. Lists hold the first 200
 * people; the counts count everybody.
 */
export const preflightOf = <const Rules extends Names, const Clauses extends Names>(
  rules: Rules,
  clauses: Clauses,
) =>
  z.object({
    source_id: z.int(),
    version: z.int(),
    rule: z.enum(rules),
    counts: z.object({
      eligible: z.int(),
      not_eligible: z.int(),
      issued: z.int(),
      to_issue: z.int(),
      sent: z.int(),
      waiting_to_be_sent: z.int(),
      not_sent: z.int(),
      failed: z.int(),
      revoked: z.int(),
    }),
    not_eligible: z.array(
      Someone.extend({
        clause: z.enum(clauses),
        /** A sentence that says what is missing, to copy into an answer. */
        reason: z.string(),
      }),
    ),
    longest: Someone.nullable(),
    names: z.array(
      Someone.extend({
        warning: z.enum(nameWarnings),
        /** The letters that no typeface has. */
        letters: z.string(),
      }),
    ),
    /** What is wrong with the template or the settings, as sentences; certificates can still be issued unless `blocks`. */
    problems: z.array(z.object({ sentence: z.string(), blocks: z.boolean() })),
    run: CertificateRun.nullable(),
    archive: CertificateRun.nullable(),
  })
export type Preflight = z.output<ReturnType<typeof preflightOf>>

export const mailStates = ['none', 'waiting', 'sent', 'failed'] as const

export const CertificateRow = z.object({
  certificate_id: z.int(),
  holder_id: z.int(),
  serial: z.string(),
  number: z.string(),
  name: z.string(),
  part: z.enum(certificateParts),
  state: z.enum(certificateStates),
  issued_at: AnswerMoment,
  issued_by_name: z.string().nullable(),
  ended_at: AnswerMoment.nullable(),
  reason: z.string(),
  mail: z.enum(mailStates),
  template_version: z.int(),
  /** Where anybody can check it. */
  verify_path: z.string(),
})
export type CertificateRow = z.output<typeof CertificateRow>

export const Issued = z.object({ certificate_id: z.int(), serial: z.string() })

/** A certificate as its holder sees it. */
export const OwnCertificate = z.object({
  serial: z.string(),
  number: z.string(),
  name: z.string(),
  part: z.enum(certificateParts),
  title: z.string(),
  date: z.string(),
  state: z.enum(certificateStates),
  issued_at: AnswerMoment,
  verify_path: z.string(),
})
