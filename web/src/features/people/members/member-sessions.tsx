import { useQuery } from '@tanstack/react-query'
import { Skeleton, Typography } from 'antd'
import { useTranslation } from 'react-i18next'
import { memberSessions, type MemberSessionRow } from '@balai/contract/people/member-sessions.ts'
import type { MemberProfile } from '@balai/contract/people/member-shapes.ts'
import { call } from '../../../lib/api.ts'
import { queryOf, refresh } from '../../../lib/queries.ts'
import { toastDone } from '../../../lib/toast.tsx'
import { ConfirmButton } from '../../../ui/confirm-button.tsx'
import { DateTime } from '../../../ui/date-time.tsx'
import { RelativeTime } from '../../../ui/relative-time.tsx'
import { ErrorNote } from '../../../ui/state-notes.tsx'
import { memberName } from '../../../parts/member-name.ts'
import '../../../ui/panel.css'

/** The open sessions of a member on the public site, each of which can be ended. */
export function MemberSessions({ member }: { member: MemberProfile }) {
  const { t } = useTranslation()
  const { id } = member
  const { data: rows, error, refetch } = useQuery(queryOf(memberSessions.list, { id }, { quiet: true }))
  if (!rows) return error ? <ErrorNote error={error} onRetry={refetch} /> : <Skeleton active title={false} />
  if (rows.length === 0)
    return <Typography.Text type="secondary">{t('This member is not logged in anywhere.')}</Typography.Text>
  return (
    <>
      <ul className="panel-list" aria-label={t('Sessions of the member')}>
        {rows.map((row) => (
          <li key={row.session_id}>
            <div style={{ minWidth: 0, overflowWrap: 'anywhere' }}>
              {row.device}
              <small>
                {row.address} · {t('Last seen')} <RelativeTime at={row.last_seen_at} /> · {t('Logged in')}{' '}
                <DateTime at={row.created_at} />
              </small>
            </div>
            <EndSession member={member} session={row} />
          </li>
        ))}
      </ul>
      <div style={{ marginTop: 16 }}>
        <EndAllSessions member={member} />
      </div>
    </>
  )
}

function EndSession({ member, session }: { member: MemberProfile; session: MemberSessionRow }) {
  const { t } = useTranslation()
  const { device, session_id } = session
  const words = { name: memberName(member), device }
  return (
    <EndButton
      label={t('End session')}
      keep={t('Keep session')}
      description={t('End the session of {{name}} on {{device}}', words)}
      question={t('End the session of {{name}} on {{device}}?', words)}
      run={() => call(memberSessions.end, { id: member.id, session_id })}
      done={t('The session of {{name}} was ended.', words)}
    />
  )
}

function EndAllSessions({ member }: { member: MemberProfile }) {
  const { t } = useTranslation()
  const name = memberName(member)
  return (
    <EndButton
      label={t('End all sessions')}
      keep={t('Keep all sessions')}
      question={t('End all sessions of {{name}}?', { name })}
      run={() => call(memberSessions.endAll, { id: member.id })}
      done={t('All sessions of {{name}} were ended.', { name })}
    />
  )
}

interface EndProps {
  label: string
  keep: string
  /** What the button does, where several look the same. */
  description?: string
  question: string
  run: () => Promise<unknown>
  done: string
}

function EndButton({ label, keep, description, question, run, done }: EndProps) {
  const { t } = useTranslation()
  return (
    <ConfirmButton
      size="small"
      aria-label={description}
      label={label}
      question={question}
      hint={t('The next request from there is refused. The member can log in again.')}
      confirm={label}
      keep={keep}
      run={async () => {
        try {
          await run()
          toastDone(done)
        } finally {
          void refresh(memberSessions.list)
        }
      }}
    />
  )
}
