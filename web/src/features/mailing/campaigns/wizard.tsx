import { Alert, Button, Flex } from 'antd'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import {
  campaignSteps,
  type CampaignDetail,
  type CampaignStep,
} from '@balai/contract/mailing/campaign-shapes.ts'
import { campaigns } from '@balai/contract/mailing/campaigns.ts'
import { refresh } from '../../../lib/queries.ts'
import { CampaignContentStep } from '../../../parts/campaign-content/content-step.tsx'
import { CampaignPreviewStep } from '../../../parts/campaign-content/preview-step.tsx'
import { RecipientsStep } from './recipients-step.tsx'
import { SendStep } from './send-step.tsx'
import { SenderForm } from './sender-form.tsx'
import { StepNav } from './step-nav.tsx'
import { TestStep } from './test-step.tsx'

/** The steps of a draft. Each is saved by itself and has an address of its own, so that it can be opened again. */
export function Wizard({ campaign }: { campaign: CampaignDetail }) {
  const { t } = useTranslation()
  const [params, setParams] = useSearchParams()
  const asked = campaignSteps.find((each) => each === params.get('step'))
  const step = asked ?? campaign.missing[0]?.step ?? 'send'
  const show = (next: CampaignStep) => {
    setParams({ step: next })
    // The step that was left may have changed what is missing.
    void refresh(campaigns.find)
  }
  const next = campaignSteps[campaignSteps.indexOf(step) + 1]
  const missing = campaign.missing.filter((part) => part.step === step)
  const { campaign_id } = campaign
  return (
    <>
      <StepNav campaign={campaign} step={step} onStep={show} />
      {missing.length > 0 && step !== 'send' && (
        <Alert
          type="info"
          showIcon
          title={missing.map(({ text }) => text).join(' ')}
          style={{ marginBottom: 16 }}
        />
      )}
      {step === 'sender' && <SenderForm campaign={campaign} onSaved={() => show('recipients')} />}
      {step === 'recipients' && (
        <RecipientsStep key={campaign_id} campaign={campaign} onSaved={() => show('content')} />
      )}
      {step === 'content' && <CampaignContentStep campaignId={campaign_id} />}
      {step === 'build' && (
        <CampaignPreviewStep campaignId={campaign_id} onBuilt={() => void refresh(campaigns.find)} />
      )}
      {step === 'test' && <TestStep campaign={campaign} />}
      {step === 'send' && <SendStep campaign={campaign} onStep={show} />}
      {next && step !== 'sender' && step !== 'recipients' && (
        <Flex justify="end" style={{ marginTop: 16 }}>
          <Button type="primary" onClick={() => show(next)}>
            {t('Next step')}
          </Button>
        </Flex>
      )}
    </>
  )
}
