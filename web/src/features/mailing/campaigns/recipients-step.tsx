import { useQuery } from '@tanstack/react-query'
import { Button, Flex, Select, Skeleton } from 'antd'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { campaignLimits, type CampaignDetail } from '@balai/contract/mailing/campaign-shapes.ts'
import { campaigns } from '@balai/contract/mailing/campaigns.ts'
import { call } from '../../../lib/api.ts'
import { queryOf, refresh } from '../../../lib/queries.ts'
import { toastDone } from '../../../lib/toast.tsx'
import { useUnsaved } from '../../../lib/unsaved.ts'
import { useAllContactLists } from '../../../parts/all-contact-lists.ts'
import { Panel } from '../../../ui/panel.tsx'
import { ErrorNote } from '../../../ui/state-notes.tsx'
import { ListChoice } from './list-choice.tsx'
import { RecipientCount, type Choice } from './recipient-count.tsx'

interface Props {
  campaign: CampaignDetail
  onSaved: () => void
}

/** Who gets a campaign: lists, lists and earlier campaigns that are excluded, and how many people that are. */
export function RecipientsStep({ campaign, onSaved }: Props) {
  const { t } = useTranslation()
  const { campaign_id, version, list_ids, excluded_list_ids, excluded_campaign_ids } = campaign
  const stored = { list_ids, excluded_list_ids, excluded_campaign_ids }
  const [choice, setChoice] = useState<Choice>(stored)
  const [isSaving, setSaving] = useState(false)
  const settle = useUnsaved(JSON.stringify(choice) !== JSON.stringify(stored))
  const { lists, isComplete, error, refetch } = useAllContactLists()
  const save = async () => {
    setSaving(true)
    try {
      await call(campaigns.selectRecipients, { campaign_id, version, ...choice }, { long: true })
      settle()
      toastDone(t('The recipients were saved.'))
      await refresh(campaigns.find)
      onSaved()
    } catch {
      // The call has shown the refusal.
    } finally {
      setSaving(false)
    }
  }
  if (error) return <ErrorNote error={error} onRetry={refetch} />
  if (!isComplete) return <Skeleton active paragraph={{ rows: 8 }} />
  return (
    <div className="campaign-sides">
      <div>
        <Panel title={t('Lists')}>
          <ListChoice
            lists={lists}
            chosen={choice.list_ids}
            onChange={(ids) => setChoice({ ...choice, list_ids: ids })}
          />
        </Panel>
        <Panel title={t('Except')}>
          <Exclusions choice={choice} lists={lists} own={campaign_id} onChange={setChoice} />
        </Panel>
      </div>
      <div>
        <Panel title={t('Who gets it')}>
          <RecipientCount choice={choice} lists={lists} />
        </Panel>
        <Flex justify="end">
          <Button type="primary" loading={isSaving} onClick={() => void save()}>
            {t('Save and go on')}
          </Button>
        </Flex>
      </div>
    </div>
  )
}

interface ExclusionProps {
  choice: Choice
  lists: { id: number; name: string }[]
  /** The campaign itself. */
  own: number
  onChange: (choice: Choice) => void
}

function Exclusions({ choice, lists, own, onChange }: ExclusionProps) {
  const { t } = useTranslation()
  const [listId, campaignId] = [useId(), useId()]
  const { data } = useQuery(queryOf(campaigns.list, { perPage: 200 }, { quiet: true }))
  const sent = (data?.rows ?? []).filter((row) => row.started_at !== null && row.campaign_id !== own)
  return (
    <div className="campaign-fields">
      <label htmlFor={listId}>{t('People on these lists')}</label>
      <Select
        id={listId}
        mode="multiple"
        maxCount={campaignLimits.lists}
        showSearch={{ optionFilterProp: 'label' }}
        value={choice.excluded_list_ids}
        options={lists.map(({ id, name }) => ({ value: id, label: name }))}
        onChange={(ids) => onChange({ ...choice, excluded_list_ids: ids })}
      />
      <label htmlFor={campaignId}>{t('People who got these campaigns')}</label>
      <Select
        id={campaignId}
        mode="multiple"
        maxCount={campaignLimits.excludedCampaigns}
        showSearch={{ optionFilterProp: 'label' }}
        value={choice.excluded_campaign_ids}
        options={sent.map((row) => ({ value: row.campaign_id, label: row.name }))}
        onChange={(ids) => onChange({ ...choice, excluded_campaign_ids: ids })}
      />
    </div>
  )
}
