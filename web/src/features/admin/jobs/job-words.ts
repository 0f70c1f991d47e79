import type { TFunction } from 'i18next'
import type { JobRow } from '@balai/contract/admin/jobs.ts'
import type { Tone } from '../../../ui/status-badge.tsx'

export const stateNames = (t: TFunction): Record<JobRow['state'], string> => ({
  created: t('Waits'),
  retry: t('Waits for a retry'),
  active: t('Runs'),
  completed: t('Completed'),
  cancelled: t('Cancelled'),
  failed: t('Failed'),
})

export const stateTones: Record<JobRow['state'], Tone> = {
  created: 'neutral',
  retry: 'warning',
  active: 'busy',
  completed: 'good',
  cancelled: 'neutral',
  failed: 'bad',
}
