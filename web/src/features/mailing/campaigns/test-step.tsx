import { Alert, Input } from 'antd'
import { useTranslation } from 'react-i18next'
import { z } from 'zod'
import type { CampaignDetail } from '@balai/contract/mailing/campaign-shapes.ts'
import { campaigns } from '@balai/contract/mailing/campaigns.ts'
import { call } from '../../../lib/api.ts'
import { useProfile } from '../../../lib/profile.ts'
import { toastDone } from '../../../lib/toast.tsx'
import { MemberSelect } from '../../../parts/member-select.tsx'
import { Field } from '../../../ui/field.tsx'
import { FormActions } from '../../../ui/form-actions.tsx'
import { Form } from '../../../ui/form.tsx'

/** Addresses as they are typed, with commas or spaces between them. */
const Typed = z.object({
  addresses: z.string(),
  member_id: campaigns.sendTest.input.shape.member_id,
})

/** Sends a test. The campaign stays a draft. */
export function TestStep({ campaign }: { campaign: CampaignDetail }) {
  const { t } = useTranslation()
  const { email } = useProfile()
  const { campaign_id } = campaign
  return (
    <div className="campaign-form">
      <Alert
        type="info"
        showIcon
        title={t('A test is marked with [TEST], counts nowhere, and its links are not counted.')}
        style={{ marginBottom: 16 }}
      />
      <Form
        input={Typed}
        initial={{ addresses: email }}
        onSubmit={({ addresses, member_id }) =>
          call(
            campaigns.sendTest,
            {
              campaign_id,
              addresses: addresses.split(/[\s,;]+/).filter(Boolean),
              ...(member_id !== undefined && { member_id }),
            },
            { quiet: true },
          )
        }
        onSaved={() => toastDone(t('The test was sent.'))}
      >
        <Field name="addresses" label={t('To')} hint={t('Up to five addresses.')}>
          <Input />
        </Field>
        <Field
          name="member_id"
          label={t('With the data of')}
          hint={t('Without a member: the text for recipients of whom nothing is known.')}
        >
          <MemberSelect />
        </Field>
        <FormActions submit={t('Send test')} />
      </Form>
    </div>
  )
}
