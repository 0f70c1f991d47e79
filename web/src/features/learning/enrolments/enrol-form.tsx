import { Checkbox } from 'antd'
import { useTranslation } from 'react-i18next'
import { enrolments } from '@balai/contract/learning/enrolments.ts'
import { toastDone } from '../../../lib/toast.tsx'
import { useTwoStep } from '../../../lib/use-two-step.ts'
import { MemberSelect } from '../../../parts/member-select.tsx'
import { LastDayField } from '../../../ui/date-fields.tsx'
import { EffectsDialog } from '../../../ui/effects-dialog.tsx'
import { Field } from '../../../ui/field.tsx'
import { FormActions } from '../../../ui/form-actions.tsx'
import { Form } from '../../../ui/form.tsx'
import { CourseField } from './course-field.tsx'

/** Enrols one member by hand. */
export function EnrolForm({ course_id, close }: { course_id: number | undefined; close: () => void }) {
  const { t } = useTranslation()
  const add = useTwoStep(enrolments.add)
  return (
    <>
      <Form
        input={enrolments.add.input}
        initial={{ ...(course_id !== undefined && { course_id }), access_until: '', tell: true }}
        onSubmit={(values) => add.run(values, { quiet: true })}
        onSaved={() => {
          toastDone(t('The member was enrolled.'))
          close()
        }}
      >
        <Field name="course_id" label={t('Course')}>
          <CourseField />
        </Field>
        <Field name="member_id" label={t('Member')}>
          <MemberSelect />
        </Field>
        <Field
          name="access_until"
          label={t('Last day of access')}
          hint={t('Empty: as the course says. Nothing is charged for people whom staff enrol.')}
        >
          <LastDayField />
        </Field>
        <Field name="tell" label={t('Confirmation')} valuePropName="checked">
          <Checkbox>{t('Tell the person by e-mail')}</Checkbox>
        </Field>
        <FormActions submit={t('Enrol')} onCancel={close} />
      </Form>
      <EffectsDialog question={add.question} title={t('Enrol this member?')} confirm={t('Enrol')} />
    </>
  )
}
