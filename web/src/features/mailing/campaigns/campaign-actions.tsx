import { Button } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import type { CampaignDetail } from '@balai/contract/mailing/campaign-shapes.ts'
import { campaigns } from '@balai/contract/mailing/campaigns.ts'
import { call } from '../../../lib/api.ts'
import { refresh } from '../../../lib/queries.ts'
import { toastDone } from '../../../lib/toast.tsx'
import { ConfirmButton } from '../../../ui/confirm-button.tsx'

/** What can be done with a campaign besides its steps. */
export function CampaignActions({ campaign }: { campaign: CampaignDetail }) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const { campaign_id, version, state } = campaign
  const isOver = state === 'finished' || state === 'cancelled'
  return (
    <>
      {state === 'draft' && (
        <ConfirmButton
          label={t('Empty…')}
          question={t('Empty this draft?')}
          hint={t('Subject, sender, recipients and content are removed; the name stays.')}
          confirm={t('Empty draft')}
          keep={t('Keep draft')}
          run={async () => {
            await call(campaigns.reset, { campaign_id, version })
            toastDone(t('The draft was emptied.'))
            await refresh(campaigns.find)
            await navigate(`/campaign/${campaign_id}?step=sender`)
          }}
        />
      )}
      {(state === 'draft' || isOver) && (
        <ConfirmButton
          label={t('Delete…')}
          question={t('Delete this campaign?')}
          hint={isOver ? t('What it sent stays in the outbox.') : t('Nobody has got it.')}
          confirm={t('Delete campaign')}
          keep={t('Keep campaign')}
          run={async () => {
            await call(campaigns.delete, { campaign_id, version })
            toastDone(t('The campaign was deleted.'))
            void refresh(campaigns.list)
            await navigate('/campaign')
          }}
        />
      )}
      {(state === 'draft' || isOver) && <RecurringButton campaign={campaign} />}
      <DuplicateButton campaign_id={campaign_id} />
    </>
  )
}

/** Leads to the setup that sent the campaign, or to a new one. */
function RecurringButton({ campaign: { campaign_id, recurring_id } }: { campaign: CampaignDetail }) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const path = recurring_id === null ? `create/${campaign_id}` : recurring_id
  return (
    <Button onClick={() => void navigate(`/campaign/recurring/${path}`)}>
      {recurring_id === null ? t('Make recurring') : t('Recurring campaign')}
    </Button>
  )
}

function DuplicateButton({ campaign_id }: { campaign_id: number }) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const [isRunning, setRunning] = useState(false)
  const run = async () => {
    setRunning(true)
    try {
      const copy = await call(campaigns.duplicate, { campaign_id })
      toastDone(t('The campaign was duplicated.'))
      void refresh(campaigns.list)
      await navigate(`/campaign/${copy.campaign_id}`)
    } catch {
      // The call has shown the refusal.
    } finally {
      setRunning(false)
    }
  }
  return (
    <Button loading={isRunning} onClick={() => void run()}>
      {t('Duplicate')}
    </Button>
  )
}
