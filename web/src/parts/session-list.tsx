import { useMutation, useQuery } from '@tanstack/react-query'
import { Button, Skeleton } from 'antd'
import { useTranslation } from 'react-i18next'
import { sessions, type SessionRow } from '@balai/contract/identity/sessions.ts'
import { call } from '../lib/api.ts'
import { tCount } from '../lib/format.ts'
import { queryOf, refresh } from '../lib/queries.ts'
import { toastDone } from '../lib/toast.tsx'
import { Chip } from '../ui/chip.tsx'
import { RelativeTime } from '../ui/relative-time.tsx'
import { ErrorNote } from '../ui/state-notes.tsx'
import '../ui/panel.css'

/** Lists and ends the open sessions of a person, by default the caller's own. */
export function SessionList({ user_id }: { user_id?: number }) {
  const { t } = useTranslation()
  const { data, error, refetch } = useQuery(
    queryOf(sessions.list, { perPage: 200, user_id: user_id ?? '' }, { quiet: true }),
  )
  const endOthers = useMutation({
    mutationFn: () => call(sessions.terminateAll, { user_id: user_id ?? '' }),
    onSuccess: ({ ended }) => {
      toastDone(tCount(t, ended, '1 session was ended.', '{{n}} sessions were ended.'))
      return refresh(sessions.list)
    },
  })
  if (error) return <ErrorNote error={error} onRetry={refetch} />
  if (!data) return <Skeleton active title={false} paragraph={{ rows: 2 }} />
  const others = data.rows.filter((row) => !row.is_current)
  if (data.rows.length === 0) return <p className="panel-quiet">{t('No session is open.')}</p>
  return (
    <>
      <ul className="panel-list">
        {data.rows.map((row) => (
          <SessionItem key={row.session_id} session={row} />
        ))}
      </ul>
      {others.length > 0 && (
        <Button danger loading={endOthers.isPending} onClick={() => endOthers.mutate()}>
          {data.rows.length === others.length ? t('End all sessions') : t('End all others')}
        </Button>
      )}
    </>
  )
}

function SessionItem({ session }: { session: SessionRow }) {
  const { t } = useTranslation()
  const { session_id, device, address, created_at, last_seen_at, is_current } = session
  const end = useMutation({
    mutationFn: () => call(sessions.terminate, { session_id }),
    onSettled: () => refresh(sessions.list),
  })
  return (
    <li>
      <div>
        {device} {is_current && <Chip>{t('This session')}</Chip>}
        <small>
          {address} · {t('opened')} <RelativeTime at={created_at} /> · {t('last seen')}{' '}
          <RelativeTime at={last_seen_at} />
        </small>
      </div>
      {!is_current && (
        <Button
          size="small"
          loading={end.isPending}
          aria-label={t('End the session {{device}} at {{address}}', { device, address })}
          onClick={() => end.mutate()}
        >
          {t('End')}
        </Button>
      )}
    </li>
  )
}
