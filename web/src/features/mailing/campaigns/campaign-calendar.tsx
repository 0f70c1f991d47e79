import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Flex, Skeleton, Typography } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useSearchParams } from 'react-router'
import { campaigns } from '@balai/contract/mailing/campaigns.ts'
import type { CampaignCalendarEntry } from '@balai/contract/mailing/campaign-sending.ts'
import { formatNumber, formatTime } from '../../../lib/format.ts'
import { queryOf } from '../../../lib/queries.ts'
import { settings } from '../../../lib/settings.ts'
import { addDays, dayIn, startOfDay } from '../../../lib/zone.ts'
import { daysOf, isDay } from '../../../parts/calendar/calendar-days.ts'
import { CalendarGrid } from '../../../parts/calendar/calendar-grid.tsx'
import { RangeSteps } from '../../../parts/calendar/range-steps.tsx'
import { ScreenLink } from '../../../parts/screen-link.tsx'
import { ErrorNote } from '../../../ui/state-notes.tsx'
import { stateNames } from './campaign-words.ts'

const zone = () => settings.time_zone

/** What was and will be sent in a month: campaigns, and reminders of events beside them. */
export function CampaignCalendar() {
  const { t } = useTranslation()
  const [params, setParams] = useSearchParams()
  const [today] = useState(() => dayIn(zone(), new Date()))
  const asked = params.get('day') ?? ''
  const day = isDay(asked) ? asked : today
  const days = daysOf('month', day)
  const { data, error, refetch } = useQuery({
    ...queryOf(
      campaigns.calendar,
      {
        from: startOfDay(zone(), days[0] ?? day).toISOString(),
        until: startOfDay(zone(), addDays(days.at(-1) ?? day, 1)).toISOString(),
      },
      { quiet: true },
    ),
    placeholderData: keepPreviousData,
  })
  const show = (next: string) => setParams({ view: 'calendar', day: next })
  if (error && !data) return <ErrorNote error={error} onRetry={refetch} />
  if (!data) return <Skeleton active paragraph={{ rows: 12 }} />
  return (
    <>
      <Flex gap={8} wrap align="center" style={{ marginBottom: 16 }}>
        <RangeSteps view="month" day={day} today={today} onDay={show} />
        <Typography.Text type="secondary">{t('Times are in {{zone}}.', { zone: zone() })}</Typography.Text>
      </Flex>
      <CalendarGrid
        view="month"
        day={day}
        today={today}
        itemsOf={(each) =>
          data
            .filter(({ at }) => dayIn(zone(), new Date(at)) === each)
            .map((entry) => <Entry key={`${entry.kind} ${entry.id} ${entry.at}`} entry={entry} />)
        }
        emptyTitle={t('Nothing is sent in this month.')}
        onMore={show}
      />
    </>
  )
}

function Entry({ entry }: { entry: CampaignCalendarEntry }) {
  const { t } = useTranslation()
  const { kind, id, title, at, state, recipients } = entry
  const isReminder = kind === 'reminder'
  const what = isReminder ? t('Reminder of an event') : state === 'due' ? '' : stateNames(t)[state]
  return (
    <li className="campaign-entry" data-kind={kind}>
      <time dateTime={at}>{formatTime(at, zone())}</time>{' '}
      {isReminder ? (
        <ScreenLink to={`/event-management/event/${id}?tab=mails`}>{title}</ScreenLink>
      ) : (
        <Link to={`/campaign/${id}`}>{title}</Link>
      )}
      <small>
        {what}
        {recipients !== null && ` · ${formatNumber(recipients)}`}
      </small>
    </li>
  )
}
