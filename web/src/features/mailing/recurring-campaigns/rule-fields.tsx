import { Checkbox, Col, Form as AntForm, Input, InputNumber, Radio, Row, Select } from 'antd'
import { useQuery } from '@tanstack/react-query'
import type { ComponentProps } from 'react'
import { useTranslation } from 'react-i18next'
import { timezones } from '@balai/contract/admin/timezones.ts'
import { limits } from '@balai/contract/core/shapes.ts'
import { recurringLimits, type RecurringRule } from '@balai/contract/mailing/recurring-rule.ts'
import { queryOf } from '../../../lib/queries.ts'
import { DayField } from '../../../ui/date-fields.tsx'
import { Field } from '../../../ui/field.tsx'
import { TimeField } from '../../../ui/time-field.tsx'
import { ruleInWords, weekdayName } from './rule-words.ts'

const weekdays = [1, 2, 3, 4, 5, 6, 7]
const monthDays = Array.from({ length: 31 }, (_, index) => index + 1)
const full = { width: '100%' }

/** Its field marks it as required, which a group of boxes cannot be. */
const Weekdays = ({
  'aria-required': _isRequired,
  ...group
}: ComponentProps<typeof Checkbox.Group<number>>) => (
  <Checkbox.Group
    {...group}
    options={weekdays.map((value) => ({ value, label: weekdayName(value) }))}
    className="recurring-weekdays"
  />
)

/** When a setup sends: days, time and zone, said again in words below. */
export function RuleFields() {
  const { t } = useTranslation()
  const unit = AntForm.useWatch<'week' | 'month' | undefined>('unit') ?? 'week'
  return (
    <>
      <Field name="unit" label={t('Days of')}>
        <Radio.Group
          options={[
            { value: 'week', label: t('the week') },
            { value: 'month', label: t('the month') },
          ]}
        />
      </Field>
      {unit === 'week' ? (
        <>
          <Field
            name="weekdays"
            label={t('Weekdays')}
            show={(value) => (value as number[]).map((day) => weekdayName(day)).join(', ')}
          >
            <Weekdays />
          </Field>
          <Field name="interval_weeks" label={t('Every how many weeks')}>
            <InputNumber min={1} max={recurringLimits.intervalWeeks} precision={0} />
          </Field>
        </>
      ) : (
        <Field
          name="month_days"
          label={t('Days of the month')}
          hint={t('In a shorter month it is the last day.')}
        >
          <Select
            mode="multiple"
            style={full}
            options={monthDays.map((value) => ({ value, label: String(value) }))}
          />
        </Field>
      )}
      <Row gutter={12}>
        <Col xs={24} sm={8}>
          <Field name="time" label={t('Time of day')}>
            <TimeField />
          </Field>
        </Col>
        <Col xs={24} sm={16}>
          <ZoneField />
        </Col>
      </Row>
      <Field name="starts_on" label={t('Not before')}>
        <DayField />
      </Field>
      <RuleSentence />
    </>
  )
}

function ZoneField() {
  const { t } = useTranslation()
  const { data } = useQuery(queryOf(timezones.list, {}, { quiet: true }))
  return (
    <Field name="time_zone" label={t('Time zone')}>
      <Select
        showSearch
        style={full}
        options={(data ?? []).map(({ name, offset }) => ({ value: name, label: `${name} (UTC${offset})` }))}
      />
    </Field>
  )
}

/** The rule as a sentence. */
function RuleSentence() {
  const { t } = useTranslation()
  const rule = useRule()
  return (
    <p className="recurring-sentence" role="status">
      {rule ? ruleInWords(rule, t) : t('Choose at least one day and the time.')}
    </p>
  )
}

/** The rule in the form, once it is complete. */
export function useRule(): RecurringRule | null {
  const values = AntForm.useWatch([]) as Partial<RecurringRule> | undefined
  if (!values?.time || !values.time_zone || !values.starts_on) return null
  const rule = {
    unit: values.unit ?? 'week',
    weekdays: (values.weekdays ?? []).toSorted((a, b) => a - b),
    interval_weeks: values.interval_weeks ?? 1,
    month_days: (values.month_days ?? []).toSorted((a, b) => a - b),
    time: values.time,
    time_zone: values.time_zone,
    starts_on: values.starts_on,
  }
  if ((rule.unit === 'week' ? rule.weekdays : rule.month_days).length === 0) return null
  // The days of the other unit do not count, and a list without days is refused.
  return rule.unit === 'week' ? { ...rule, month_days: [1] } : { ...rule, weekdays: [1] }
}

/** What each run must have, and what happens when no server was running. */
export function RunFields() {
  const { t } = useTranslation()
  return (
    <>
      <Field name="name" label={t('Name')} hint={t('Each campaign that it sends has this name and its day.')}>
        <Input maxLength={limits.name} />
      </Field>
      <Row gutter={12}>
        <Col xs={24} sm={12}>
          <Field
            name="min_items"
            label={t('Fewest articles')}
            hint={t('A run that finds fewer is skipped, and the log says so.')}
          >
            <InputNumber min={1} max={recurringLimits.minItems} precision={0} style={full} />
          </Field>
        </Col>
        <Col xs={24} sm={12}>
          <Field
            name="repeat_weeks"
            label={t('Weeks without repeats')}
            hint={t('No article is sent twice within them; 0 allows it.')}
          >
            <InputNumber min={0} max={recurringLimits.repeatWeeks} precision={0} style={full} />
          </Field>
        </Col>
      </Row>
      <Field name="missed" label={t('If no server was running')}>
        <Radio.Group
          options={[
            { value: 'once', label: t('send one campaign afterwards, however many runs were missed') },
            { value: 'skip', label: t('send nothing, and note it in the log') },
          ]}
        />
      </Field>
    </>
  )
}
