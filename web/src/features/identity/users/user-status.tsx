import { useTranslation } from 'react-i18next'
import type { UserRow } from '@balai/contract/identity/users.ts'
import { StatusBadge } from '../../../ui/status-badge.tsx'

/** The names of the account statuses. */
export function useStatusNames(): Record<UserRow['status'], string> {
  const { t } = useTranslation()
  return { active: t('Active'), suspended: t('Suspended') }
}

export function UserStatus({ status }: { status: UserRow['status'] }) {
  return <StatusBadge tone={status === 'active' ? 'good' : 'bad'}>{useStatusNames()[status]}</StatusBadge>
}
