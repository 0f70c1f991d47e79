import { Checkbox, Form, Input, Select, Switch } from 'antd'
import { useTranslation } from 'react-i18next'
import { consentKinds } from '@balai/contract/people/consents.ts'
import { memberLimits } from '@balai/contract/people/members.ts'
import { genders } from '@balai/contract/people/member-shapes.ts'
import { limits } from '@balai/contract/core/shapes.ts'
import { consentNames } from '../../../parts/member-filter-words.ts'
import { DayField, LastDayField } from '../../../ui/date-fields.tsx'
import { Field } from '../../../ui/field.tsx'
import { fieldNames, genderNames } from './member-words.ts'
import { useCountries } from './use-member-filters.tsx'
import './members.css'

/** The fields of a member, shared by the forms that create and change one. Later consents are recorded with their source. */
export function MemberInputs({ isNew }: { isNew: boolean }) {
  const { t } = useTranslation()
  const names = fieldNames(t)
  const countries = useCountries()
  const [genderWords, consentWords] = [genderNames(t), consentNames(t)]
  // The server stores an end only with a membership, and a reason only with a suppression.
  const isPremium = Form.useWatch<boolean | undefined>('is_member') === true
  const isSuppressed = Form.useWatch<boolean | undefined>('email_suppressed') === true
  const text = (
    name: string,
    maxLength: number,
    more: { hint?: string; type?: string; disabled?: boolean } = {},
  ) => (
    <Field name={name} label={names[name] ?? name} {...(more.hint && { hint: more.hint })}>
      <Input
        maxLength={maxLength}
        autoComplete="off"
        type={more.type ?? 'text'}
        disabled={more.disabled ?? false}
      />
    </Field>
  )
  const tags = (name: string) => (
    <Field name={name} label={names[name] ?? name}>
      <Select
        mode="tags"
        tokenSeparators={[',', ';']}
        maxCount={memberLimits.labels}
        open={false}
        suffixIcon={null}
      />
    </Field>
  )
  return (
    <div className="member-fields">
      {text('member_first_name', limits.name)}
      {text('member_last_name', limits.name)}
      {text('member_nickname', limits.name)}
      {text('member_email', limits.email, { type: 'email' })}
      {text('member_mobilephone', 40, { hint: t('0812…, 62812… or +62812…: all are understood.') })}
      <Field name="country" label={t('Country')}>
        <Select
          allowClear
          showSearch={{ optionFilterProp: 'label' }}
          options={countries.map(({ code, name }) => ({ value: code, label: name }))}
        />
      </Field>
      {text('city', memberLimits.city)}
      <Field name="birth_date" label={names['birth_date'] ?? ''}>
        <DayField />
      </Field>
      <Field name="gender" label={t('Gender')}>
        <Select allowClear options={genders.map((value) => ({ value, label: genderWords[value] }))} />
      </Field>
      {tags('interests')}
      <Field name="is_member" label={t('Premium')} valuePropName="checked">
        <Switch />
      </Field>
      <Field
        name="premium_until"
        label={t('Premium until')}
        hint={t('The last day; empty while it has no end.')}
      >
        <LastDayField disabled={!isPremium} />
      </Field>
      {tags('labels')}
      {isNew && (
        <Field name="consents" label={t('Consents')}>
          <Checkbox.Group options={consentKinds.map((value) => ({ value, label: consentWords[value] }))} />
        </Field>
      )}
      <Field
        name="email_suppressed"
        label={t('No mail to this address')}
        valuePropName="checked"
        hint={t('This remains even if the address is registered again after an erasure.')}
      >
        <Switch />
      </Field>
      {text('email_suppressed_reason', limits.reason, { disabled: !isSuppressed })}
    </div>
  )
}
