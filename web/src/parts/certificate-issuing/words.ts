import type { TFunction } from 'i18next'
import type { CertificateRow, Preflight } from '@balai/contract/kit/certificate-shapes.ts'
import type { Tone } from '../../ui/status-badge.tsx'

type Warning = Preflight['names'][number]['warning']

/** What is wrong with a name. */
export const warningWords = (t: TFunction, letters: string): Record<Warning, string> => ({
  capitals: t('In capitals only.'),
  one_letter: t('A single letter.'),
  email: t('An e-mail address instead of a name.'),
  double: t('Another person has the same name.'),
  no_glyph: t('No typeface has these letters: {{letters}}', { letters }),
  small: t('So long that it is printed very small.'),
})

export const stateNames = (t: TFunction): Record<CertificateRow['state'], string> => ({
  valid: t('Valid'),
  revoked: t('Revoked'),
  replaced: t('Replaced'),
})
export const stateTones: Record<CertificateRow['state'], Tone> = {
  valid: 'good',
  revoked: 'bad',
  replaced: 'neutral',
}

export const mailNames = (t: TFunction): Record<CertificateRow['mail'], string> => ({
  none: t('Not sent'),
  waiting: t('Waiting to be sent'),
  sent: t('Sent'),
  failed: t('Failed'),
})
export const mailTones: Record<CertificateRow['mail'], Tone> = {
  none: 'neutral',
  waiting: 'busy',
  sent: 'good',
  failed: 'bad',
}
