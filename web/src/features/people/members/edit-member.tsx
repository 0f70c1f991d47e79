import { useQuery } from '@tanstack/react-query'
import { Alert, Skeleton } from 'antd'
import { Fragment, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useParams } from 'react-router'
import { members } from '@balai/contract/people/members.ts'
import type { MemberProfile } from '@balai/contract/people/member-shapes.ts'
import { suppressionNames } from '../../../parts/suppression-words.ts'
import { ContributorSteps } from '../../../parts/contributor-steps.tsx'
import { Chip } from '../../../ui/chip.tsx'
import { Section } from '../../../ui/section.tsx'
import { WithAside } from '../../../ui/with-aside.tsx'
import { isTemporary } from '../../../lib/api.ts'
import { usePageTitle } from '../../../lib/page.ts'
import { queryOf } from '../../../lib/queries.ts'
import { DateTime } from '../../../ui/date-time.tsx'
import { Facts } from '../../../ui/facts.tsx'
import { PageHeader } from '../../../ui/page-header.tsx'
import { PersonChip } from '../../../ui/person-chip.tsx'
import { RecordNote } from '../../../ui/record-note.tsx'
import { Consents } from './consents.tsx'
import { DataRequests } from './data-requests.tsx'
import { EraseMember } from './erase-member.tsx'
import { MemberSessions } from './member-sessions.tsx'
import { MemberForm } from './member-form.tsx'
import { MemberStatus } from './member-status.tsx'
import { memberName } from '../../../parts/member-name.ts'
import { countryName } from './member-words.ts'
import { Suspension } from './suspension.tsx'
import { Timeline } from './timeline.tsx'
import './members.css'

/** One member: profile, status and history. */
export default function EditMember() {
  const { member_id = '' } = useParams()
  const {
    data: member,
    error,
    refetch,
  } = useQuery(queryOf(members.profile, { id: member_id }, { quiet: true }))
  usePageTitle(member && memberName(member))
  // Typed text stays while the server is unreachable.
  if (error && !(member && isTemporary(error)))
    return <RecordNote error={error} onRetry={refetch} list={{ path: '/member', name: 'Member' }} />
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
          <PersonChip
            name={memberName(member)}
            picture={member.avatar}
            note={isErased ? null : member.member_email}
            size={40}
          />
        }
        action={!isErased && <Suspension member={member} />}
      />
      {isErased && (
        <Alert
          type="info"
          showIcon
          style={{ marginBottom: 24 }}
          title={t('This member was erased.')}
          description={t('Personal data is deleted permanently. Orders keep their amounts.')}
        />
      )}
      {member.suspended_at && <SuspensionNote member={member} />}
      <WithAside aside={<Aside member={member} />}>
        {!isErased && (
          <>
            <Section title={t('Profile')}>
              <MemberForm member={member} />
            </Section>
            <Section
              title={t('Consents')}
              hint={t('Without a newsletter consent a member gets only mail that is owed to them.')}
            >
              <Consents member={member} />
            </Section>
            <Section title={t('Sessions')} hint={t('Where this member is logged in to the site.')}>
              <MemberSessions member={member} />
            </Section>
            <Section title={t('Data requests')} hint={t('Data requests are due by law within three days.')}>
              <DataRequests member={member} />
            </Section>
            <Section title={t('Erase')} hint={t('This is permanent. Do it only if the person asked for it.')}>
              <EraseMember member={member} />
            </Section>
          </>
        )}
      </WithAside>
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
            t('It applies until someone lifts it.')
          )}
        </>
      }
    />
  )
}

function Aside({ member }: { member: MemberProfile }) {
  const { t } = useTranslation()
  return (
    <>
      {member.erased_at === null && (
        <>
          <MemberFacts member={member} />
          <h2>{t('Contributor')}</h2>
          <ContributorSteps
            member_id={member.id}
            member_name={memberName(member)}
            status={member.contributor_status}
          />
        </>
      )}
      <h2>{t('History')}</h2>
      <Timeline id={member.id} />
    </>
  )
}

function MemberFacts({ member }: { member: MemberProfile }) {
  const { t } = useTranslation()
  const { last_seen_at, labels, premium_until, email_confirmed_at, language } = member
  return (
    <Facts
      facts={[
        // The suspension is shown above; here the badge shows the membership only.
        [t('Membership'), <MemberStatus key="status" member={{ ...member, suspended_at: null }} />],
        ...(premium_until
          ? [[t('Premium until'), <DateTime key="until" at={premium_until} />] as [string, ReactNode]]
          : []),
        [t('Joined'), <DateTime key="joined" at={member.member_join_datetime} />],
        [t('Last seen'), last_seen_at ? <DateTime key="seen" at={last_seen_at} /> : t('never')],
        [
          t('E-mail address'),
          email_confirmed_at ? (
            <Fragment key="confirmed">
              {t('Confirmed')} <DateTime at={email_confirmed_at} />
            </Fragment>
          ) : (
            t('Not confirmed')
          ),
        ],
        [t('Language'), language === 'en' ? 'English' : 'Bahasa Indonesia'],
        [t('Country'), member.country ? countryName(member.country) : '–'],
        [
          t('Mail'),
          member.suppression_kinds.length > 0
            ? `${t('No mail to this address')}: ${member.suppression_kinds.map((kind) => suppressionNames(t)[kind]).join(', ')}`
            : t('Mail is sent'),
        ],
        ...(labels.length > 0
          ? [[t('Labels'), labels.map((label) => <Chip key={label}>{label}</Chip>)] as [string, ReactNode]]
          : []),
      ]}
    />
  )
}
