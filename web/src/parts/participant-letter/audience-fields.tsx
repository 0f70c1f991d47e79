import { Col, Row, Select } from 'antd'
import { useTranslation } from 'react-i18next'
import { checkedIn } from '@balai/contract/events/event-mails.ts'
import type { RegistrationStatus } from '@balai/contract/events/registration-shapes.ts'
import { statusNames } from '../participant-words.ts'
import { Field } from '../../ui/field.tsx'
import { checkedInNames } from './checked-in-names.ts'

/** Who gets a mail: by status, and by whether they have come. */
export function AudienceFields({ statuses }: { statuses: readonly RegistrationStatus[] }) {
  const { t } = useTranslation()
  const names = statusNames(t)
  const attendance = checkedInNames(t)
  return (
    <Row gutter={16}>
      <Col xs={24} sm={14}>
        <Field name="statuses" label={t('Status')}>
          <Select mode="multiple" options={statuses.map((value) => ({ value, label: names[value] }))} />
        </Field>
      </Col>
      <Col xs={24} sm={10}>
        <Field name="checked_in" label={t('Check-in')}>
          <Select options={checkedIn.map((value) => ({ value, label: attendance[value] }))} />
        </Field>
      </Col>
    </Row>
  )
}
