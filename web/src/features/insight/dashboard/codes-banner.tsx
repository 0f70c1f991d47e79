import { Alert, Button } from 'antd'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { mayEnter } from '@balai/contract/core/access.ts'
import { useProfile } from '../../../lib/profile.ts'

/** Recommends one-time codes to those who manage accounts, until they use them. */
export function CodesBanner() {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const { roles, totp_enabled } = useProfile()
  if (totp_enabled || !mayEnter(roles, 'admins')) return null
  return (
    <Alert
      type="info"
      showIcon
      style={{ marginBottom: 24 }}
      title={t('You manage the accounts of everybody. Protect yours with one-time codes.')}
      action={
        <Button size="small" onClick={() => void navigate('/me/settings')}>
          {t('Switch on')}
        </Button>
      }
    />
  )
}
