import type { TFunction } from 'i18next'
import type { CampaignState, CampaignStep } from '@balai/contract/mailing/campaign-shapes.ts'
import type { RecipientReason } from '@balai/contract/mailing/contact-shapes.ts'
import type { Tone } from '../../../ui/status-badge.tsx'

export const stateNames = (t: TFunction): Record<CampaignState, string> => ({
  draft: t('Draft'),
  scheduled: t('Scheduled'),
  running: t('Running'),
  paused: t('Paused'),
  finished: t('Finished'),
  cancelled: t('Cancelled'),
})

export const stateTones: Record<CampaignState, Tone> = {
  draft: 'neutral',
  scheduled: 'busy',
  running: 'busy',
  paused: 'warning',
  finished: 'good',
  cancelled: 'bad',
}

export const stepNames = (t: TFunction): Record<CampaignStep, string> => ({
  sender: t('Sender'),
  recipients: t('Recipients'),
  content: t('Content'),
  build: t('Build and preview'),
  test: t('Test'),
  send: t('Send'),
})

/** Why a person on the chosen lists gets no mail. */
export const reasonNames = (t: TFunction): Record<RecipientReason, string> => ({
  excluded: t('Excluded by a list or an earlier campaign'),
  no_address: t('No e-mail address'),
  suppressed: t('Suppressed address'),
  unsubscribed: t('Unsubscribed'),
  suspended: t('Suspended member'),
  no_consent: t('No consent to newsletters'),
  budget: t('Reached the weekly limit of mails'),
})
