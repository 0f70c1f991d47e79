import { useQuery } from '@tanstack/react-query'
import { Col, Form as AntForm, InputNumber, Row, Select, Switch } from 'antd'
import { useTranslation } from 'react-i18next'
import { timezones } from '@balai/contract/admin/timezones.ts'
import { mayEnter } from '@balai/contract/core/access.ts'
import {
  mailedReports,
  reportMails,
  reportNames,
  type ReportMail,
  type ReportName,
} from '@balai/contract/insight/report-mails.ts'
import { call } from '../../lib/api.ts'
import { useProfile } from '../../lib/profile.ts'
import { queryOf, refresh } from '../../lib/queries.ts'
import { settings } from '../../lib/settings.ts'
import { toastDone } from '../../lib/toast.tsx'
import { Field } from '../../ui/field.tsx'
import { FormActions } from '../../ui/form-actions.tsx'
import { Form } from '../../ui/form.tsx'
import { TimeField } from '../../ui/time-field.tsx'
import { cadenceOptions, reportNamesOf, weekdayNames } from './report-words.ts'

interface Props {
  row?: ReportMail
  /** The report of a new schedule. */
  report?: ReportName
  close: () => void
}

/** Adds a schedule, or changes one. */
export function ReportMailForm({ row, report = 'subscribers', close }: Props) {
  const { t } = useTranslation()
  const { user_id } = useProfile()
  return (
    <Form
      input={reportMails.add.input}
      initial={{
        report: row?.report ?? report,
        cadence: row?.cadence ?? 'weekly',
        weekday: row?.weekday ?? 1,
        month_day: row?.month_day ?? 1,
        at_time: row?.at_time ?? '09:00',
        time_zone: row?.time_zone ?? settings.time_zone,
        receiver_ids: row?.receiver_ids ?? [user_id],
        is_on: row?.is_on ?? true,
      }}
      {...(row && { version: row.version })}
      onSubmit={(values, version) =>
        row
          ? call(
              reportMails.update,
              { ...values, report_mail_id: row.report_mail_id, version },
              { quiet: true },
            )
          : call(reportMails.add, values, { quiet: true })
      }
      onSaved={() => {
        toastDone(t('The schedule was saved.'))
        void refresh(reportMails.list)
        close()
      }}
    >
      <Fields />
      <FormActions submit={t('Save schedule')} onCancel={close} />
    </Form>
  )
}

function Fields() {
  const { t, i18n } = useTranslation()
  const { roles } = useProfile()
  const form = AntForm.useFormInstance()
  const report = AntForm.useWatch<ReportMail['report'] | undefined>('report', form) ?? 'subscribers'
  const cadence = AntForm.useWatch<ReportMail['cadence']>('cadence', form)
  const { data: people = [] } = useQuery(queryOf(reportMails.receivers, { report }))
  const { data: zones = [] } = useQuery({
    ...queryOf(timezones.list, {}, { quiet: true }),
    staleTime: Infinity,
  })
  const names = reportNamesOf(t)
  return (
    <>
      <Row gutter={12}>
        <Col xs={24} sm={12}>
          <Field name="report" label={t('Report')}>
            <Select
              options={reportNames
                .filter((value) => mayEnter(roles, mailedReports[value]))
                .map((value) => ({ value, label: names[value] }))}
            />
          </Field>
        </Col>
        <Col xs={24} sm={12}>
          <Field name="cadence" label={t('How often')}>
            <Select options={cadenceOptions(t)} />
          </Field>
        </Col>
        {cadence === 'weekly' && (
          <Col xs={24} sm={12}>
            <Field name="weekday" label={t('Weekday')}>
              <Select options={weekdayNames(i18n.language).map((label, at) => ({ value: at + 1, label }))} />
            </Field>
          </Col>
        )}
        {cadence === 'monthly' && (
          <Col xs={24} sm={12}>
            <Field
              name="month_day"
              label={t('Day of the month')}
              hint={t('A shorter month uses its last day.')}
            >
              <InputNumber min={1} max={31} precision={0} style={{ width: '100%' }} />
            </Field>
          </Col>
        )}
        <Col xs={24} sm={12}>
          <Field name="at_time" label={t('Time')}>
            <TimeField />
          </Field>
        </Col>
        <Col xs={24} sm={12}>
          <Field name="time_zone" label={t('Time zone')}>
            <Select
              showSearch={{ optionFilterProp: 'label' }}
              options={zones.map(({ name, offset }) => ({ value: name, label: `${name} (UTC${offset})` }))}
            />
          </Field>
        </Col>
      </Row>
      <Field name="receiver_ids" label={t('Receivers')} hint={t('Only people who may see the report.')}>
        <Select
          mode="multiple"
          showSearch={{ optionFilterProp: 'label' }}
          options={people.map(({ user_id, name }) => ({ value: user_id, label: name }))}
        />
      </Field>
      <Field name="is_on" label={t('Switched on')} valuePropName="checked">
        <Switch />
      </Field>
    </>
  )
}
