import { useQuery } from '@tanstack/react-query'
import { Input, Select } from 'antd'
import { useTranslation } from 'react-i18next'
import { campaignLimits, type CampaignDetail } from '@balai/contract/mailing/campaign-shapes.ts'
import { campaigns } from '@balai/contract/mailing/campaigns.ts'
import { call } from '../../../lib/api.ts'
import { queryOf, refresh } from '../../../lib/queries.ts'
import { toastDone } from '../../../lib/toast.tsx'
import { Field } from '../../../ui/field.tsx'
import { FormActions } from '../../../ui/form-actions.tsx'
import { Form } from '../../../ui/form.tsx'

interface Props {
  campaign?: CampaignDetail
  onSaved: (campaign_id: number) => void
}

/** The name, subject, preview text and sender of a campaign. */
export function SenderForm({ campaign, onSaved }: Props) {
  const { t } = useTranslation()
  const { data: senders } = useQuery(queryOf(campaigns.senders, {}, { quiet: true }))
  if (!campaign && !senders) return null
  const usual = senders?.find(({ is_default }) => is_default)?.sender_id
  return (
    <div className="campaign-form">
      <Form
        input={campaigns.create.input}
        initial={{
          name: campaign?.name ?? '',
          subject: campaign?.subject ?? '',
          preview_text: campaign?.preview_text ?? '',
          sender_id: campaign ? (campaign.sender_id ?? undefined) : usual,
        }}
        {...(campaign && { version: campaign.version })}
        onSubmit={(values, version) =>
          campaign
            ? call(
                campaigns.update,
                { ...values, sender_id: values.sender_id ?? '', campaign_id: campaign.campaign_id, version },
                { quiet: true },
              )
            : call(campaigns.create, values, { quiet: true })
        }
        onSaved={({ campaign_id }) => {
          toastDone(t('The campaign was saved.'))
          void refresh(campaigns.list, campaigns.find)
          onSaved(campaign_id)
        }}
      >
        <Field name="name" label={t('Name')} hint={t('Only staff see it.')}>
          <Input maxLength={campaignLimits.name} />
        </Field>
        <Field name="subject" label={t('Subject')}>
          <Input maxLength={campaignLimits.subject} showCount />
        </Field>
        <Field
          name="preview_text"
          label={t('Preview text')}
          hint={t('Mail programs show it beside the subject.')}
        >
          <Input maxLength={campaignLimits.previewText} showCount />
        </Field>
        <Field name="sender_id" label={t('Sender')} hint={t('Senders are kept in the mail settings.')}>
          <Select
            allowClear
            loading={!senders}
            options={(senders ?? []).map(({ sender_id, name, address }) => ({
              value: sender_id,
              label: `${name} <${address}>`,
            }))}
          />
        </Field>
        <FormActions submit={t('Save and go on')} />
      </Form>
    </div>
  )
}
