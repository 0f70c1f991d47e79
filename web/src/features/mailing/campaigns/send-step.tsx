import { useQuery } from '@tanstack/react-query'
import { Alert, Button, Flex, InputNumber, Radio } from 'antd'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import {
  campaignLimits,
  type CampaignDetail,
  type CampaignStep,
} from '@balai/contract/mailing/campaign-shapes.ts'
import { campaigns } from '@balai/contract/mailing/campaigns.ts'
import { contacts } from '@balai/contract/mailing/contacts.ts'
import { call } from '../../../lib/api.ts'
import { tCount } from '../../../lib/format.ts'
import { queryOf, refresh } from '../../../lib/queries.ts'
import { settings } from '../../../lib/settings.ts'
import { toastDone } from '../../../lib/toast.tsx'
import { useAllContactLists } from '../../../parts/all-contact-lists.ts'
import { ZoneSelect } from '../../../parts/zone-select.tsx'
import { MomentField } from '../../../ui/date-fields.tsx'
import { Panel } from '../../../ui/panel.tsx'
import { RecipientCount } from './recipient-count.tsx'
import { stepNames } from './campaign-words.ts'

interface Props {
  campaign: CampaignDetail
  onStep: (step: CampaignStep) => void
}

/** Sends a campaign now, or schedules it. What is missing is named with the step where it is done. */
export function SendStep({ campaign, onStep }: Props) {
  const { t } = useTranslation()
  if (campaign.missing.length > 0) {
    const names = stepNames(t)
    return (
      <Panel title={t('What is missing')}>
        <ul className="campaign-counts">
          {campaign.missing.map(({ step, text }) => (
            <li key={text}>
              <span>{text}</span>
              <Button size="small" onClick={() => onStep(step)}>
                {names[step]}
              </Button>
            </li>
          ))}
        </ul>
      </Panel>
    )
  }
  return <Ready campaign={campaign} />
}

type Way = 'now' | 'later'

function Ready({ campaign }: { campaign: CampaignDetail }) {
  const { t } = useTranslation()
  const [countId, zoneId] = [useId(), useId()]
  const { campaign_id, version, list_ids, excluded_list_ids, excluded_campaign_ids } = campaign
  const choice = { list_ids, excluded_list_ids, excluded_campaign_ids }
  const [way, setWay] = useState<Way>('now')
  const [moment, setMoment] = useState<string | null>(null)
  const [zone, setZone] = useState<string>(settings.time_zone)
  const [typed, setTyped] = useState<number | null>(null)
  const [isSending, setSending] = useState(false)
  const { lists } = useAllContactLists()
  const { data } = useQuery(queryOf(contacts.countRecipients, choice, { quiet: true, long: true }))
  const isTyped = (data?.recipients ?? 0) > campaignLimits.typedAbove
  const count = isTyped && typed !== null ? { count: typed } : {}
  const isReady =
    data !== undefined && (!isTyped || typed === data.recipients) && (way === 'now' || moment !== null)
  const send = async () => {
    setSending(true)
    try {
      if (way === 'now') await call(campaigns.sendNow, { campaign_id, version, ...count }, { long: true })
      else
        await call(
          campaigns.sendScheduler,
          { campaign_id, version, scheduled_at: moment ?? '', time_zone: zone, ...count },
          { long: true },
        )
      toastDone(way === 'now' ? t('The campaign leaves in a minute.') : t('The campaign is scheduled.'))
      await refresh(campaigns.find, campaigns.list)
    } catch {
      // The call has shown the refusal.
    } finally {
      setSending(false)
    }
  }
  return (
    <div className="campaign-sides">
      <Panel title={t('Who gets it')}>
        <RecipientCount choice={choice} lists={lists} />
      </Panel>
      <Panel title={t('When')}>
        <div className="campaign-fields">
          <Radio.Group
            aria-label={t('When')}
            value={way}
            options={[
              { value: 'now', label: t('Now') },
              { value: 'later', label: t('At a chosen moment') },
            ]}
            onChange={(event) => setWay(event.target.value as Way)}
          />
          {way === 'later' && (
            <>
              <MomentField label={t('Moment')} zone={zone} value={moment} onChange={setMoment} />
              <label htmlFor={zoneId}>{t('Time zone')}</label>
              <ZoneSelect id={zoneId} value={zone} disabled={false} onChange={setZone} />
            </>
          )}
          {isTyped && data && (
            <>
              <label htmlFor={countId}>
                {t('Type {{n}} to confirm how many people get it', { n: data.recipients })}
              </label>
              <InputNumber
                id={countId}
                value={typed}
                precision={0}
                controls={false}
                onChange={setTyped}
                style={{ width: 200 }}
              />
            </>
          )}
          {way === 'now' && (
            <Alert
              type="info"
              showIcon
              title={t('For {{n}} seconds you can call it back.', { n: campaignLimits.holdSeconds })}
            />
          )}
          <Flex>
            <Button type="primary" disabled={!isReady} loading={isSending} onClick={() => void send()}>
              {way === 'later'
                ? t('Schedule campaign')
                : tCount(t, data?.recipients ?? 0, 'Send to 1 person', 'Send to {{n}} people')}
            </Button>
          </Flex>
        </div>
      </Panel>
    </div>
  )
}
