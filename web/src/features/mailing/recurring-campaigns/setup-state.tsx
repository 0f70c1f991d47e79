import { useTranslation } from 'react-i18next'
import type { RecurringCampaign } from '@balai/contract/mailing/recurring-campaigns.ts'
import { StatusBadge } from '../../../ui/status-badge.tsx'

/** Whether a setup sends, is paused or was removed. */
export function SetupState({
  setup: { removed_at, is_paused },
}: {
  setup: Pick<RecurringCampaign, 'removed_at' | 'is_paused'>
}) {
  const { t } = useTranslation()
  if (removed_at) return <StatusBadge tone="neutral">{t('Removed')}</StatusBadge>
  return is_paused ? (
    <StatusBadge tone="warning">{t('Paused')}</StatusBadge>
  ) : (
    <StatusBadge tone="good">{t('In use')}</StatusBadge>
  )
}
