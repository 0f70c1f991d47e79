import { Alert, Flex } from 'antd'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { CampaignDetail } from '@balai/contract/mailing/campaign-shapes.ts'
import { campaigns } from '@balai/contract/mailing/campaigns.ts'
import { call } from '../../../lib/api.ts'
import { formatDateTime, formatNumber, formatTimeSpan, tCount } from '../../../lib/format.ts'
import { refresh } from '../../../lib/queries.ts'
import { settings } from '../../../lib/settings.ts'
import { toastDone } from '../../../lib/toast.tsx'
import { MeterBar } from '../../../ui/meter-bar.tsx'
import { Panel } from '../../../ui/panel.tsx'
import { QuickButton } from '../../../ui/quick-button.tsx'
import { ConfirmButton } from '../../../ui/confirm-button.tsx'

/** How far a campaign is, and what can be done about it. */
export function Progress({ campaign }: { campaign: CampaignDetail }) {
  const { t } = useTranslation()
  const { state, figures } = campaign
  if (state === 'scheduled') return <Waiting campaign={campaign} />
  const { recipients } = figures
  const done = (recipients ?? 0) - figures.waiting
  return (
    <Panel title={t('Progress')} action={<Actions campaign={campaign} />}>
      {recipients === null ? (
        t('The recipients are being collected.')
      ) : (
        <>
          <MeterBar label={t('Progress')} value={done} max={recipients} />
          <p className="campaign-progress">
            {t('{{done}} of {{all}} done, {{waiting}} waiting', {
              done: formatNumber(done),
              all: formatNumber(recipients),
              waiting: formatNumber(figures.waiting),
            })}
            {campaign.seconds_left !== null &&
              ` · ${t('{{n}} a minute, about {{time}} left', {
                n: formatNumber(campaign.per_minute),
                time: formatTimeSpan(campaign.seconds_left * 1_000, t),
              })}`}
          </p>
        </>
      )}
    </Panel>
  )
}

/** A campaign that has not started: when it will, and how to call it back. */
function Waiting({ campaign }: { campaign: CampaignDetail }) {
  const { t } = useTranslation()
  const seconds = useSecondsUntil(campaign.hold_until)
  const { campaign_id, scheduled_at, time_zone } = campaign
  const zone = time_zone ?? settings.time_zone
  return (
    <Alert
      type="info"
      showIcon
      style={{ marginBottom: 16 }}
      title={
        campaign.hold_until
          ? seconds > 0
            ? tCount(t, seconds, 'It leaves in 1 second.', 'It leaves in {{n}} seconds.')
            : t('It leaves now.')
          : t('It leaves on {{at}} ({{zone}}).', { at: formatDateTime(scheduled_at ?? '', zone), zone })
      }
      action={
        <QuickButton
          label={t('Call back')}
          run={async () => {
            await call(campaigns.callBack, { campaign_id })
            toastDone(t('The campaign is a draft again.'))
            await refresh(campaigns.find, campaigns.list)
          }}
        />
      }
    />
  )
}

function useSecondsUntil(moment: string | null): number {
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    if (!moment) return
    const timer = setInterval(() => {
      setNow(Date.now())
      if (Date.now() > new Date(moment).getTime()) void refresh(campaigns.find)
    }, 1_000)
    return () => clearInterval(timer)
  }, [moment])
  return moment ? Math.max(0, Math.ceil((new Date(moment).getTime() - now) / 1_000)) : 0
}

function Actions({ campaign }: { campaign: CampaignDetail }) {
  const { t } = useTranslation()
  const { campaign_id, state, figures } = campaign
  const change = async (
    endpoint: typeof campaigns.pause | typeof campaigns.resume | typeof campaigns.cancel,
    done: string,
  ) => {
    await call(endpoint, { campaign_id })
    toastDone(done)
    await refresh(campaigns.find, campaigns.list)
  }
  return (
    <Flex gap={8} wrap>
      {state === 'running' && (
        <QuickButton label={t('Pause')} run={() => change(campaigns.pause, t('The campaign is paused.'))} />
      )}
      {state === 'paused' && (
        <QuickButton label={t('Go on')} run={() => change(campaigns.resume, t('The campaign goes on.'))} />
      )}
      {(state === 'running' || state === 'paused') && (
        <ConfirmButton
          label={t('Cancel campaign…')}
          question={t('Cancel this campaign?')}
          hint={tCount(
            t,
            figures.waiting,
            '1 mail that has not left is never sent.',
            '{{n}} mails that have not left are never sent.',
          )}
          confirm={t('Cancel campaign')}
          keep={t('Keep sending')}
          run={() => change(campaigns.cancel, t('The campaign is cancelled.'))}
        />
      )}
      {figures.failed > 0 && (state === 'running' || state === 'finished') && (
        <QuickButton
          label={t('Try failed mails again')}
          run={async () => {
            const { mails } = await call(campaigns.retryFailed, { campaign_id })
            toastDone(tCount(t, mails, '1 mail is tried again.', '{{n}} mails are tried again.'))
            await refresh(campaigns.find, campaigns.list, campaigns.report, campaigns.mails)
          }}
        />
      )}
    </Flex>
  )
}
