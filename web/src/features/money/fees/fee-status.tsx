import { useTranslation } from 'react-i18next'
import type { FeeStatus } from '@balai/contract/money/fees.ts'
import { StatusBadge, type Tone } from '../../../ui/status-badge.tsx'

/** The names of the fee statuses. */
export function useFeeStatusNames(): Record<FeeStatus, string> {
  const { t } = useTranslation()
  return { accrued: t('Accrued'), approved: t('Approved'), paid: t('Paid'), reversed: t('Reversed') }
}

const tones: Record<FeeStatus, Tone> = {
  accrued: 'warning',
  approved: 'busy',
  paid: 'good',
  reversed: 'neutral',
}

export function FeeStatusBadge({ status }: { status: FeeStatus }) {
  return <StatusBadge tone={tones[status]}>{useFeeStatusNames()[status]}</StatusBadge>
}
