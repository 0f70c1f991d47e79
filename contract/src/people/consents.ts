import { z } from 'zod'
import { problem } from '../core/sentences.ts'
import { AnswerMoment, wholeNumber } from '../core/shapes.ts'

/** What a person can agree to. Without `newsletter` a member gets only mail that is owed to them. */
export const consentKinds = ['newsletter', 'partner_offers', 'tracking'] as const
export type ConsentKind = (typeof consentKinds)[number]
/** What spreadsheets call them: short, because a cell lists several. Imports understand these words in both languages. */
export const consentWords: Record<ConsentKind, string> = {
  newsletter: 'Newsletter',
  partner_offers: 'Offers of partners',
  tracking: 'Tracking',
}

/** The versions of the texts that people agree to. Raise the version when you change a text. */
export const consentTextVersions: Record<ConsentKind, number> = {
  newsletter: 1,
  partner_offers: 1,
  tracking: 1,
}

/** How a member of staff learned of a consent or its withdrawal. */
export const reportedSources = ['paper', 'phone', 'email', 'event', 'website'] as const

/** How a consent became known. `unknown` is one from before the history was kept. */
export const consentSources = [
  ...reportedSources,
  'profile_form',
  'import',
  'preference_page',
  'unsubscribe_link',
  'sign_up',
  'member_account',
  'unknown',
] as const
export type ConsentSource = (typeof consentSources)[number]

/** One consent that was given or withdrawn. */
export const ConsentRow = z.object({
  consent_id: z.int(),
  consent: z.enum(consentKinds),
  is_given: z.boolean(),
  source: z.enum(consentSources),
  /** 0 if the text is not known. */
  text_version: z.int(),
  reason: z.string(),
  recorded_at: AnswerMoment,
  /** Null if the member or the system did it. */
  recorded_by_name: z.string().nullable(),
})
export type ConsentRow = z.output<typeof ConsentRow>

const currentVersion = (consent: ConsentKind) => {
  const version = consentTextVersions[consent]
  return wholeNumber({
    min: version,
    max: version,
    error: problem('must be the version of the text that is shown now: {{version}}', { version }),
  }).optional()
}

/**
 * The consents that a person gives, each with the version of the text that they read, such as `{ newsletter: 1 }`. What
 * is not named is not given. A form sends `consents[newsletter]=1`, and an empty value for none.
 */
export const GivenConsents = z.preprocess(
  (value) => (value === '' ? {} : value),
  z
    .strictObject({
      newsletter: currentVersion('newsletter'),
      partner_offers: currentVersion('partner_offers'),
      tracking: currentVersion('tracking'),
    } satisfies Record<ConsentKind, z.ZodType>)
    .transform((given) => consentKinds.filter((consent) => given[consent] !== undefined)),
)
