import { useQuery } from '@tanstack/react-query'
import { Alert, Skeleton } from 'antd'
import type { TFunction } from 'i18next'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useParams } from 'react-router'
import { users, type UserRow } from '@balai/contract/identity/users.ts'
import { Section } from '../../../ui/section.tsx'
import { SessionList } from '../../../parts/session-list.tsx'
import { WithAside } from '../../../ui/with-aside.tsx'
import { isTemporary } from '../../../lib/api.ts'
import { usePageTitle } from '../../../lib/page.ts'
import { useProfile } from '../../../lib/profile.ts'
import { queryOf } from '../../../lib/queries.ts'
import { DateTime } from '../../../ui/date-time.tsx'
import { Facts } from '../../../ui/facts.tsx'
import { PageHeader } from '../../../ui/page-header.tsx'
import { PersonChip } from '../../../ui/person-chip.tsx'
import { ErrorNote } from '../../../ui/state-notes.tsx'
import { AccountForm } from './account-form.tsx'
import { DeleteUser } from './delete-user.tsx'
import { InviteAgain } from './invite-again.tsx'
import { RestoreButton } from './restore-button.tsx'
import { SetPassword } from './set-password.tsx'
import { UserHistory } from './user-history.tsx'

/** One account: its form, its sessions and its history. */
export default function EditUser() {
  const { user_id = '' } = useParams()
  const { data: user, error, refetch } = useQuery(queryOf(users.find, { user_id }, { quiet: true }))
  usePageTitle(user?.name)
  // Typed text stays while the server is unreachable.
  if (error && !(user && isTemporary(error))) return <ErrorNote error={error} onRetry={refetch} />
  if (!user) return <Skeleton active title={{ width: 240 }} paragraph={{ rows: 8 }} />
  return <Account user={user} />
}

function Account({ user }: { user: UserRow }) {
  const { t } = useTranslation()
  const isSelf = useProfile().user_id === user.user_id
  const isGone = user.deleted_at !== null
  return (
    <>
      <PageHeader
        title={<PersonChip name={user.name} picture={user.avatar} note={user.email} size={40} />}
        action={isGone ? <RestoreButton user={user} /> : !isSelf && <DeleteUser user={user} />}
      />
      {isGone && (
        <Alert
          type="warning"
          showIcon
          style={{ marginBottom: 24 }}
          title={t('This account is in the trash.')}
          description={t('It is gone for good 30 days after it was deleted.')}
        />
      )}
      <WithAside aside={<Aside user={user} />}>
        {!isGone && (
          <>
            <Section title={t('Account')}>
              <AccountForm user={user} isSelf={isSelf} />
            </Section>
            {!isSelf && (
              <Section title={t('Password')} hint={t('Setting it ends all sessions of this person.')}>
                {user.initial_password_until && (
                  <p>
                    {t('This person has not chosen a password yet.')} <InviteAgain user={user} />
                  </p>
                )}
                <SetPassword user={user} />
              </Section>
            )}
            <Section title={t('Open sessions')}>
              <SessionList user_id={user.user_id} />
            </Section>
          </>
        )}
      </WithAside>
    </>
  )
}

function Aside({ user }: { user: UserRow }) {
  const { t } = useTranslation()
  return (
    <>
      <Facts
        facts={[
          [t('Created'), <DateTime key="created" at={user.created_at} />],
          [
            t('Last log-in'),
            user.last_login_at ? <DateTime key="login" at={user.last_login_at} /> : t('never'),
          ],
          [t('One-time codes'), user.totp_enabled ? t('on') : t('off')],
          ...(user.initial_password_until ? [initialPassword(user.initial_password_until, t)] : []),
        ]}
      />
      <h2>{t('History')}</h2>
      <UserHistory user_id={user.user_id} />
    </>
  )
}

const initialPassword = (until: string, t: TFunction): [string, ReactNode] => [
  t('First password until'),
  <DateTime key="initial" at={until} />,
]
