import { Col, InputNumber, Row, Select, Switch } from 'antd'
import { useTranslation } from 'react-i18next'
import {
  eventMailLimits,
  eventMails,
  remindedStatuses,
  type RuleRow,
} from '@balai/contract/events/event-mails.ts'
import { call } from '../../../lib/api.ts'
import { refresh } from '../../../lib/queries.ts'
import { toastDone } from '../../../lib/toast.tsx'
import { LetterFields } from '../../../parts/letter/letter-fields.tsx'
import { Field } from '../../../ui/field.tsx'
import { FormActions } from '../../../ui/form-actions.tsx'
import { Form } from '../../../ui/form.tsx'
import { AudienceFields } from '../../../parts/participant-letter/audience-fields.tsx'

interface Props {
  event_id: number
  rule?: RuleRow
  close: () => void
}

/** Adds a rule, or changes one. */
export function RuleForm({ event_id, rule, close }: Props) {
  const { t } = useTranslation()
  return (
    <Form
      input={eventMails.addRule.input}
      initial={{
        amount: rule?.amount ?? 1,
        unit: rule?.unit ?? 'days',
        direction: rule?.direction ?? 'before',
        anchor: rule?.anchor ?? 'start',
        statuses: rule?.statuses ?? ['registered', 'attended'],
        checked_in: rule?.checked_in ?? 'all',
        subject: rule?.subject ?? '',
        message: rule?.message ?? '',
        is_on: rule?.is_on ?? true,
      }}
      {...(rule && { version: rule.version })}
      onSubmit={(values, version) =>
        rule
          ? call(eventMails.updateRule, { ...values, rule_id: rule.rule_id, version }, { quiet: true })
          : call(eventMails.addRule, { ...values, event_id }, { quiet: true })
      }
      onSaved={() => {
        toastDone(t('The rule was saved.'))
        void refresh(eventMails.rules)
        close()
      }}
    >
      <Row gutter={12}>
        <Col xs={8} sm={4}>
          <Field name="amount" label={t('Time')}>
            <InputNumber min={1} max={eventMailLimits.amount} precision={0} style={{ width: '100%' }} />
          </Field>
        </Col>
        <Col xs={16} sm={6}>
          <Field name="unit" label={t('Unit')}>
            <Select
              options={[
                { value: 'days', label: t('days') },
                { value: 'hours', label: t('hours') },
              ]}
            />
          </Field>
        </Col>
        <Col xs={12} sm={7}>
          <Field name="direction" label={t('Before or after')}>
            <Select
              options={[
                { value: 'before', label: t('before') },
                { value: 'after', label: t('after') },
              ]}
            />
          </Field>
        </Col>
        <Col xs={12} sm={7}>
          <Field name="anchor" label={t('Start or end')}>
            <Select
              options={[
                { value: 'start', label: t('the start') },
                { value: 'end', label: t('the end') },
              ]}
            />
          </Field>
        </Col>
      </Row>
      <AudienceFields statuses={remindedStatuses} />
      <LetterFields
        limits={eventMailLimits}
        hint={t('The greeting, the date and the place are added by themselves.')}
      />
      <Field name="is_on" label={t('Switched on')} valuePropName="checked">
        <Switch />
      </Field>
      <FormActions submit={t('Save rule')} onCancel={close} />
    </Form>
  )
}
