import { useQuery } from '@tanstack/react-query'
import { Alert, Skeleton, Tag } from 'antd'
import { useTranslation } from 'react-i18next'
import { useParams } from 'react-router'
import { members, type MemberProfile } from '@balai/contract/members.ts'
import { Section } from '../../app/section.tsx'
import { usePageTitle } from '../../lib/page.ts'
import { queryOf } from '../../lib/queries.ts'
import { DateTime } from '../../ui/date-time.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { PersonChip } from '../../ui/person-chip.tsx'
import { ErrorNote } from '../../ui/state-notes.tsx'
import { DataRequests } from './data-requests.tsx'
import { EraseMember } from './erase-member.tsx'
import { MemberForm } from './member-form.tsx'
import { MemberStatus } from './member-status.tsx'
import { contributorNames, countryName, memberName } from './member-words.ts'
import { Suspension } from './suspension.tsx'
import { Timeline } from './timeline.tsx'
import './members.css'

/** One member: who they are, what they may do, and what happened to them. */
export default function EditMember() {
  const { member_id = '' } = useParams()
  const {
    data: member,
    error,
    refetch,
  } = useQuery(queryOf(members.profile, { id: member_id }, { quiet: true }))
  usePageTitle(member && memberName(member))
  if (error) return <ErrorNote error={error} onRetry={refetch} />
  if (!member) return <Skeleton active title={{ width: 240 }} paragraph={{ rows: 12 }} />
  return <Profile member={member} />
}

function Profile({ member }: { member: MemberProfile }) {
  const { t } = useTranslation()
  const isErased = member.erased_at !== null
  return (
    <>
      <PageHeader
        title={
          <PersonChip name={memberName(member)} note={isErased ? null : member.member_email} size={40} />
        }
        action={!isErased && <Suspension member={member} />}
      />
      {isErased && (
        <Alert
          type="info"
          showIcon
          style={{ marginBottom: 24 }}
          title={t('This member was erased.')}
          description={t('What identified the person is gone for good; orders keep their amounts.')}
        />
      )}
      {member.suspended_at && <SuspensionNote member={member} />}
      <div className="edit-member">
        <div>
          {!isErased && (
            <>
              <Section title={t('Profile')}>
                <MemberForm member={member} />
              </Section>
              <Section
                title={t('Data requests')}
                hint={t('What the person asked for by law is due within three days.')}
              >
                <DataRequests member={member} />
              </Section>
              <Section title={t('Erase')} hint={t('For good, and only when the person asked for it.')}>
                <EraseMember member={member} />
              </Section>
            </>
          )}
        </div>
        <aside className="edit-member-facts" aria-label={t('Facts and history')}>
          {!isErased && <Facts member={member} />}
          <h2>{t('What happened')}</h2>
          <Timeline id={member.id} />
        </aside>
      </div>
    </>
  )
}

function SuspensionNote({ member }: { member: MemberProfile }) {
  const { t } = useTranslation()
  const { suspended_at, suspended_until, suspended_reason, suspended_by_name } = member
  return (
    <Alert
      type="warning"
      showIcon
      style={{ marginBottom: 24 }}
      title={
        <>
          {t('Suspended since')} <DateTime at={suspended_at} />
          {suspended_by_name && ` · ${suspended_by_name}`}
        </>
      }
      description={
        <>
          {suspended_reason}
          <br />
          {suspended_until ? (
            <>
              {t('Ends by itself:')} <DateTime at={suspended_until} />
            </>
          ) : (
            t('It stays until somebody lifts it.')
          )}
        </>
      }
    />
  )
}

function Facts({ member }: { member: MemberProfile }) {
  const { t } = useTranslation()
  return (
    <dl>
      <dt>{t('Membership')}</dt>
      <dd>
        <MemberStatus member={member} />
      </dd>
      <dt>{t('Joined')}</dt>
      <dd>
        <DateTime at={member.member_join_datetime} />
      </dd>
      <dt>{t('Last seen')}</dt>
      <dd>{member.last_seen_at ? <DateTime at={member.last_seen_at} /> : t('never')}</dd>
      <dt>{t('Country')}</dt>
      <dd>{member.country ? countryName(member.country) : '–'}</dd>
      <dt>{t('Contributor')}</dt>
      <dd>{contributorNames(t)[member.contributor_status]}</dd>
      <dt>{t('Mail')}</dt>
      <dd>{member.email_suppressed_at ? t('No mail to this address') : t('Mail is sent')}</dd>
      {member.labels.length > 0 && (
        <>
          <dt>{t('Labels')}</dt>
          <dd>
            {member.labels.map((label) => (
              <Tag key={label}>{label}</Tag>
            ))}
          </dd>
        </>
      )}
    </dl>
  )
}
