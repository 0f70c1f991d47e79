import { CheckCircleFilled, ExclamationCircleOutlined } from '@ant-design/icons'
import { useTranslation } from 'react-i18next'
import {
  campaignSteps,
  type CampaignDetail,
  type CampaignStep,
} from '@balai/contract/mailing/campaign-shapes.ts'
import { stepNames } from './campaign-words.ts'

interface Props {
  campaign: CampaignDetail
  step: CampaignStep
  onStep: (step: CampaignStep) => void
}

/** Steps that store something; the others are never done. */
const stored: ReadonlySet<CampaignStep> = new Set(['sender', 'recipients', 'content', 'build'])

/** The steps of a campaign, and which of them lack something. On a phone the row scrolls sideways. */
export function StepNav({ campaign, step, onStep }: Props) {
  const { t } = useTranslation()
  const names = stepNames(t)
  const lacks = (each: CampaignStep) => campaign.missing.some((part) => part.step === each)
  const isBlocked = (each: CampaignStep) => each === 'build' && lacks('content')
  return (
    <nav className="campaign-steps" aria-label={t('Steps')}>
      {campaignSteps.map((each, index) => {
        const isMissing = lacks(each) || isBlocked(each)
        return (
          <button
            key={each}
            type="button"
            aria-current={each === step ? 'step' : undefined}
            onClick={() => onStep(each)}
          >
            <span aria-hidden>
              {isMissing ? (
                <ExclamationCircleOutlined />
              ) : stored.has(each) ? (
                <CheckCircleFilled />
              ) : (
                index + 1
              )}
            </span>
            {names[each]}
            {isMissing && <span className="campaign-hidden">: {t('something is missing')}</span>}
          </button>
        )
      })}
    </nav>
  )
}
