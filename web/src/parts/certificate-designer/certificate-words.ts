import type { TFunction } from 'i18next'
import type { CertificatePart, EligibilityRule } from '@balai/contract/kit/certificates.ts'

/** The roles of people on certificates. */
export const partNames = (t: TFunction): Record<CertificatePart, string> => ({
  participant: t('Participant'),
  speaker: t('Speaker'),
  moderator: t('Moderator'),
  committee: t('Committee'),
})

/** The rules of eligibility; each completes “Participants receive one who …”. */
export const ruleNames = (t: TFunction): Record<EligibilityRule, string> => ({
  registered: t('are registered'),
  attended: t('attended'),
  feedback: t('attended and answered the feedback form'),
  chosen: t('are chosen by hand'),
})
