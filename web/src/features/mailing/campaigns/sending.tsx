import { Segmented } from 'antd'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import type { CampaignDetail } from '@balai/contract/mailing/campaign-shapes.ts'
import { MailPreview } from '../../../parts/campaign-content/mail-preview.tsx'
import { CampaignMails } from './campaign-mails.tsx'
import { Progress } from './progress.tsx'
import { Results } from './results.tsx'

/** A campaign that is scheduled, being sent or sent: how far it is, and what became of it. */
export function Sending({ campaign }: { campaign: CampaignDetail }) {
  const { t } = useTranslation()
  const [params, setParams] = useSearchParams()
  const asked = params.get('tab')
  const hasStarted = campaign.started_at !== null
  const tab = asked === 'mails' || asked === 'mail' ? asked : hasStarted ? 'results' : 'mail'
  return (
    <>
      <Progress campaign={campaign} />
      <Segmented
        aria-label={t('Shown')}
        value={tab}
        options={[
          ...(hasStarted
            ? [
                { value: 'results', label: t('Results') },
                { value: 'mails', label: t('Mails') },
              ]
            : []),
          { value: 'mail', label: t('The mail') },
        ]}
        onChange={(next) => setParams({ tab: next })}
        style={{ marginBlock: 16 }}
      />
      {tab === 'results' && <Results campaign={campaign} />}
      {tab === 'mails' && <CampaignMails campaign_id={campaign.campaign_id} />}
      {tab === 'mail' && <MailPreview campaignId={campaign.campaign_id} />}
    </>
  )
}
