import { Form as AntForm, Col, InputNumber, Row, Switch } from 'antd'
import { useTranslation } from 'react-i18next'
import { courseReminderLimits, courseReminders } from '@balai/contract/learning/course-reminders.ts'
import { enrolmentLimits } from '@balai/contract/learning/enrolment-shapes.ts'
import { call } from '../../lib/api.ts'
import { refresh } from '../../lib/queries.ts'
import { toastDone } from '../../lib/toast.tsx'
import { Field } from '../../ui/field.tsx'
import { FormActions } from '../../ui/form-actions.tsx'
import type { Values } from '../../ui/form-values.ts'
import { Form } from '../../ui/form.tsx'
import { LetterFields } from '../letter/letter-fields.tsx'
import { LetterPreview } from '../letter/letter-preview.tsx'
import type { ReminderRule } from './reminder.ts'

interface Props {
  course_id: number
  rule?: ReminderRule
  close: () => void
}

/** Adds the rule of a course, or changes it, beside the mail that it sends. */
export function ReminderForm({ course_id, rule, close }: Props) {
  const { t } = useTranslation()
  const [form] = AntForm.useForm<Values>()
  return (
    <div className="letter-columns">
      <Form
        input={courseReminders.add.input}
        form={form}
        initial={{
          idle_days: rule?.idle_days ?? 7,
          max_times: rule?.max_times ?? 3,
          subject: rule?.subject ?? '',
          message: rule?.message ?? '',
          is_on: rule?.is_on ?? true,
        }}
        {...(rule && { version: rule.version })}
        onSubmit={(values, version) =>
          rule
            ? call(courseReminders.update, { ...values, course_id, version }, { quiet: true })
            : call(courseReminders.add, { ...values, course_id }, { quiet: true })
        }
        onSaved={() => {
          toastDone(t('The reminder was saved.'))
          void refresh(courseReminders.find)
          close()
        }}
      >
        <Row gutter={16}>
          <Col xs={12}>
            <Field name="idle_days" label={t('Days without activity')}>
              <InputNumber min={1} max={enrolmentLimits.idleDays} precision={0} style={{ width: '100%' }} />
            </Field>
          </Col>
          <Col xs={12}>
            <Field name="max_times" label={t('At most, to each person')}>
              <InputNumber min={1} max={courseReminderLimits.times} precision={0} style={{ width: '100%' }} />
            </Field>
          </Col>
        </Row>
        <LetterFields
          limits={enrolmentLimits}
          hint={t('The greeting, the next lesson and the link to the course are added by themselves.')}
        />
        <Field name="is_on" label={t('Switched on')} valuePropName="checked">
          <Switch />
        </Field>
        <FormActions submit={t('Save reminder')} onCancel={close} />
      </Form>
      <LetterPreview endpoint={courseReminders.preview} of={{ course_id }} form={form} />
    </div>
  )
}
