import { useTranslation } from 'react-i18next'
import type { MemberRow } from '@balai/contract/people/member-shapes.ts'
import { StatusBadge } from '../../../ui/status-badge.tsx'

/** The most important status of a member. */
export function MemberStatus({ member }: { member: Pick<MemberRow, 'suspended_at' | 'is_member'> }) {
  const { t } = useTranslation()
  if (member.suspended_at) return <StatusBadge tone="bad">{t('Suspended')}</StatusBadge>
  return member.is_member ? (
    <StatusBadge tone="good">{t('Premium')}</StatusBadge>
  ) : (
    <StatusBadge tone="neutral">{t('Free', { context: 'member' })}</StatusBadge>
  )
}
