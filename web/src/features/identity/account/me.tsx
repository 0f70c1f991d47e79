import { Button } from 'antd'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { areas, mayEnter, type Area } from '@balai/contract/core/access.ts'
import { Chip } from '../../../ui/chip.tsx'
import { Section } from '../../../ui/section.tsx'
import { useProfile } from '../../../lib/profile.ts'
import { areaNames, roleName } from '../../../lib/words.ts'
import { PageHeader } from '../../../ui/page-header.tsx'
import { PersonChip } from '../../../ui/person-chip.tsx'
import { ConfirmAddress } from './confirm-address.tsx'

/** The person's own profile and permissions. */
export default function Me() {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const { name, email, avatar, introduction, roles, is_verified, totp_enabled } = useProfile()
  const entered = (Object.keys(areas) as Area[]).filter((area) => area !== 'client' && mayEnter(roles, area))
  return (
    <>
      <PageHeader
        title={t('Profile')}
        action={
          <Button type="primary" onClick={() => void navigate('/me/settings')}>
            {t('Edit profile')}
          </Button>
        }
      />
      <Section title={t('Account')}>
        <PersonChip name={name} picture={avatar} note={email} size={56} />
        <p style={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>
          {introduction || t('No introduction yet.')}
        </p>
        <p>
          {is_verified ? t('The e-mail address is verified.') : t('The e-mail address is not verified.')}{' '}
          {!is_verified && <ConfirmAddress />}
        </p>
        <p>{totp_enabled ? t('One-time codes are on.') : t('One-time codes are off.')}</p>
      </Section>
      <Section title={t('Roles')} hint={t('Given by a superuser.')}>
        {roles.map((role) => (
          <Chip key={role}>{roleName(role)}</Chip>
        ))}
      </Section>
      <Section title={t('Your access')}>
        <ul style={{ margin: 0, paddingInlineStart: 20 }}>
          {entered.map((area) => (
            <li key={area}>{areaNames[area]}</li>
          ))}
        </ul>
      </Section>
    </>
  )
}
