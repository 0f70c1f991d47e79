import { useQuery } from '@tanstack/react-query'
import { Form as AntForm, Input, InputNumber, Select, Switch } from 'antd'
import { useTranslation } from 'react-i18next'
import type { z } from 'zod'
import { fees, type Partner, type Rule } from '@balai/contract/money/fees.ts'
import { orderLimits } from '@balai/contract/money/order-shapes.ts'
import { limits } from '@balai/contract/core/shapes.ts'
import { call } from '../../../lib/api.ts'
import { formatDate, formatMoney, formatPercent } from '../../../lib/format.ts'
import { queries, queryOf } from '../../../lib/queries.ts'
import { settings } from '../../../lib/settings.ts'
import { toastDone } from '../../../lib/toast.tsx'
import { useList } from '../../../lib/use-list.ts'
import { useTwoStep } from '../../../lib/use-two-step.ts'
import { dayIn } from '../../../lib/zone.ts'
import { Chip } from '../../../ui/chip.tsx'
import { DataTable, type Column } from '../../../ui/data-table.tsx'
import { DayField } from '../../../ui/date-fields.tsx'
import { DialogButton } from '../../../ui/dialog-button.tsx'
import { EffectsDialog } from '../../../ui/effects-dialog.tsx'
import { Field } from '../../../ui/field.tsx'
import { FilterBar } from '../../../ui/filter-bar.tsx'
import { FormActions } from '../../../ui/form-actions.tsx'
import { Form } from '../../../ui/form.tsx'
import { PageHeader } from '../../../ui/page-header.tsx'
import { Pager } from '../../../ui/pager.tsx'
import { ErrorNote } from '../../../ui/state-notes.tsx'
import '../../../ui/panel.css'

/** The partners with their codes, and the fee rules. */
export default function Partners() {
  const { t } = useTranslation()
  const list = useList(fees.partners)
  const columns: Column<Partner>[] = [
    { key: 'name', title: t('Name'), width: 240, sortable: true, always: true, cell: ({ name }) => name },
    {
      key: 'code',
      title: t('Code'),
      priority: 1,
      width: 160,
      sortable: true,
      cell: ({ code }) => <Chip>{code}</Chip>,
    },
    { key: 'email', title: t('E-mail'), width: 240, cell: ({ email }) => email || '–' },
    {
      key: 'bank_account',
      title: t('Bank account'),
      priority: 3,
      width: 220,
      cell: (partner) => partner.bank_account || '–',
    },
    {
      key: 'is_active',
      title: t('Status'),
      priority: 1,
      width: 120,
      cell: ({ is_active }) => (is_active ? t('Active') : t('Inactive')),
    },
  ]
  return (
    <>
      <PageHeader
        title={t('Partners and rules')}
        action={
          <DialogButton type="primary" label={t('New partner')}>
            {(close) => <PartnerForm close={close} />}
          </DialogButton>
        }
      />
      <FilterBar list={list} search={t('Name, code or e-mail')} />
      <DataTable
        name="partners"
        label={t('Partners')}
        list={list}
        columns={columns}
        rowKey={({ partner_id }) => partner_id}
        rowName={({ name }) => name}
        actions={(partner) => (
          <DialogButton size="small" label={t('Edit')} title={partner.name}>
            {(close) => <PartnerForm partner={partner} close={close} />}
          </DialogButton>
        )}
        actionsWidth={90}
        whenEmpty={{ title: t('There are no partners.'), hint: t('Add the first one, then a rule.') }}
      />
      <Pager list={list} />
      <Rules />
    </>
  )
}

function PartnerForm({ partner, close }: { partner?: Partner; close: () => void }) {
  const { t } = useTranslation()
  const { partner_id, version, ...known } = partner ?? { partner_id: undefined, version: 0 }
  return (
    <Form
      input={fees.savePartner.input}
      initial={{ code: '', name: '', email: '', bank_account: '', is_active: true, ...known }}
      version={version}
      onSubmit={(values, on) =>
        call(fees.savePartner, { ...values, ...(partner_id && { partner_id, version: on }) }, { quiet: true })
      }
      onSaved={() => {
        toastDone(t('The partner was saved.'))
        void queries.invalidateQueries()
        close()
      }}
    >
      <Field name="name" label={t('Name')}>
        <Input maxLength={limits.name} />
      </Field>
      <Field name="code" label={t('Code')} hint={t('Letters, digits and hyphens. Orders show it.')}>
        <Input maxLength={orderLimits.code} autoComplete="off" spellCheck={false} />
      </Field>
      <Field name="email" label={t('E-mail')}>
        <Input type="email" maxLength={limits.email} autoComplete="off" />
      </Field>
      <Field name="bank_account" label={t('Bank account')}>
        <Input maxLength={120} autoComplete="off" />
      </Field>
      <Field name="is_active" label={t('Active')} valuePropName="checked">
        <Switch />
      </Field>
      <FormActions submit={t('Save partner')} onCancel={close} />
    </Form>
  )
}

function Rules() {
  const { t } = useTranslation()
  const { data, error, refetch } = useQuery(queryOf(fees.rules, {}, { quiet: true }))
  return (
    <section className="panel" aria-label={t('Rules')} style={{ marginTop: 16 }}>
      <div className="panel-head">
        <h2>{t('Rules')}</h2>
        <DialogButton size="small" label={t('New rule')}>
          {(close) => <RuleForm close={close} />}
        </DialogButton>
      </div>
      <ul className="panel-list">
        {data?.map((rule) => (
          <li key={rule.rule_id}>
            <div>
              {rule.partner_name ?? t('All partners')} ·{' '}
              {describeRule(rule, t('net'), t('gross'), t('per order'))}
              <small>
                {formatDate(rule.valid_from, 'UTC')} –{' '}
                {rule.valid_until ? formatDate(rule.valid_until, 'UTC') : t('open-ended')}
              </small>
            </div>
            {(rule.valid_until === null || rule.valid_until >= today()) && (
              <DialogButton size="small" label={t('End')} title={t('Last day of this rule')}>
                {(close) => <EndRule rule={rule} close={close} />}
              </DialogButton>
            )}
          </li>
        ))}
      </ul>
      {error && !data && <ErrorNote error={error} onRetry={refetch} />}
      {data?.length === 0 && <p className="panel-quiet">{t('No fee is earned without a rule.')}</p>}
    </section>
  )
}

const describeRule = ({ kind, value, base }: Rule, nett: string, gross: string, perOrder: string) =>
  kind === 'fixed'
    ? `Rp ${formatMoney(value)} ${perOrder}`
    : `${formatPercent(value / 100)} ${base === 'total_nett' ? nett : gross}`

/** The form takes percent; the call takes hundredths of a percent. */
type RuleValues = z.input<typeof fees.addRule.input> & { percent?: number }

function RuleForm({ close }: { close: () => void }) {
  const { t } = useTranslation()
  const { data: partners } = useQuery(queryOf(fees.partners, { perPage: 200 }, { quiet: true }))
  const action = useTwoStep(fees.addRule, { alwaysAsk: true })
  const [form] = AntForm.useForm<Record<string, unknown>>()
  const kind = AntForm.useWatch('kind', form)
  const start: Partial<RuleValues> = { kind: 'percent', base: 'total_nett', percent: 5, valid_from: today() }
  return (
    <>
      <Form
        input={fees.addRule.input}
        form={form}
        initial={start}
        onSubmit={({ percent = 0, ...values }: RuleValues) =>
          action.run(values.kind === 'fixed' ? values : { ...values, value: Math.round(percent * 100) }, {
            quiet: true,
          })
        }
        onSaved={() => {
          toastDone(t('The rule was added.'))
          close()
        }}
      >
        <Field
          name="partner_id"
          label={t('Partner')}
          hint={t('Empty: applies to partners without their own rule.')}
        >
          <Select
            allowClear
            showSearch={{ optionFilterProp: 'label' }}
            options={(partners?.rows ?? []).map((each) => ({ value: each.partner_id, label: each.name }))}
          />
        </Field>
        <Field name="kind" label={t('Kind')}>
          <Select
            options={[
              { value: 'percent', label: t('Percent of the order') },
              { value: 'fixed', label: t('Fixed amount per order') },
            ]}
          />
        </Field>
        {kind === 'fixed' ? (
          <Field name="value" label={t('Rupiah per order')}>
            <InputNumber min={1} precision={0} style={{ width: '100%' }} />
          </Field>
        ) : (
          <Field name="percent" label={t('Percent')}>
            <InputNumber min={0.01} max={100} precision={2} decimalSeparator="," style={{ width: '100%' }} />
          </Field>
        )}
        <Field name="base" label={t('Base')}>
          <Select
            options={[
              { value: 'total_nett', label: t('Net') },
              { value: 'total_gross', label: t('Gross') },
            ]}
          />
        </Field>
        <Field name="valid_from" label={t('First day')}>
          <DayField />
        </Field>
        <Field name="valid_until" label={t('Last day')}>
          <DayField />
        </Field>
        <FormActions submit={t('Continue')} onCancel={close} />
      </Form>
      <EffectsDialog question={action.question} title={t('Add this rule?')} confirm={t('Add rule')} />
    </>
  )
}

function EndRule({ rule: { rule_id, version, valid_until: end }, close }: { rule: Rule; close: () => void }) {
  const { t } = useTranslation()
  return (
    <Form
      input={fees.endRule.input}
      initial={{ valid_until: end ?? today() }}
      version={version}
      onSubmit={({ valid_until }, on) =>
        call(fees.endRule, { rule_id, valid_until, version: on }, { quiet: true })
      }
      onSaved={() => {
        toastDone(t('The rule was ended.'))
        void queries.invalidateQueries()
        close()
      }}
    >
      <Field name="valid_until" label={t('Last day')}>
        <DayField />
      </Field>
      <FormActions submit={t('End rule')} onCancel={close} />
    </Form>
  )
}

/** Days follow the platform's time zone, not the browser's. */
const today = () => dayIn(settings.time_zone, new Date())
