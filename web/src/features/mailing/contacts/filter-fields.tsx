import { Input, Select } from 'antd'
import i18next from 'i18next'
import { Fragment, useId, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { limits } from '@balai/contract/core/shapes.ts'
import { consentKinds } from '@balai/contract/people/consents.ts'
import { allCountries, unknownCountry } from '@balai/contract/people/countries.ts'
import { memberLimits, premiumEvents, type MemberFilter } from '@balai/contract/people/members.ts'
import { contributorStates, memberTypes } from '@balai/contract/people/member-shapes.ts'
import { settings } from '../../../lib/settings.ts'
import { dayIn, startOfDay } from '../../../lib/zone.ts'
import {
  consentNames,
  contributorNames,
  premiumBeforeNames,
  premiumEventNames,
} from '../../../parts/member-filter-words.ts'
import { DayField, LastDayField } from '../../../ui/date-fields.tsx'

type Name = keyof MemberFilter
type Filter = Record<string, unknown>
const none: Filter = {}

/** The filter of a live list, with every field that the list of members can be filtered by. */
export function FilterFields({
  value = none,
  onChange,
  id,
}: {
  value?: Filter
  onChange?: (filter: Filter) => void
  id?: string
}) {
  const { t } = useTranslation()
  const change = (field: Name) => (next: unknown) => {
    const { [field]: _before, ...others } = value
    onChange?.(next === undefined || next === '' ? others : { ...others, [field]: next })
  }
  const textOf = (field: Name) => {
    const found = value[field]
    return typeof found === 'string' ? found : ''
  }
  const choices = choicesOf(t)
  /** A field that is typed or chosen from a few values. */
  const choice = (field: keyof typeof choices, label: string, hasSearch = false) => (
    <Part label={label} isSet={field in value}>
      {(own) => (
        <Select<string | undefined>
          id={own}
          allowClear
          showSearch={hasSearch && { optionFilterProp: 'label' }}
          value={keyOf(value[field])}
          options={choices[field]}
          onChange={(next) => change(field)(yesNo[next ?? ''] ?? next)}
        />
      )}
    </Part>
  )
  const typed = (field: 'search' | 'label', label: string, maxLength: number) => (
    <Part label={label} isSet={textOf(field) !== ''}>
      {(own) => (
        <Input
          id={own}
          value={textOf(field)}
          maxLength={maxLength}
          onChange={({ target }) => change(field)(target.value)}
        />
      )}
    </Part>
  )
  const firstDay = (
    field: 'joined_from' | 'seen_from' | 'premium_event_from' | 'premium_lasted_until',
    label: string,
  ) => (
    <Part label={label} isSet={field in value}>
      {(own) => (
        <DayField
          id={own}
          value={textOf(field) && dayIn(settings.time_zone, new Date(textOf(field)))}
          onChange={(day) => change(field)(day && startOfDay(settings.time_zone, day).toISOString())}
        />
      )}
    </Part>
  )
  const lastDay = (field: 'joined_until' | 'seen_until' | 'premium_event_until', label: string) => (
    <Part label={label} isSet={field in value}>
      {(own) => <LastDayField id={own} value={textOf(field)} onChange={change(field)} />}
    </Part>
  )
  // By name, so that a filter of members without a field here does not compile.
  const fields: Record<Name, ReactNode> = {
    search: typed('search', t('Name, e-mail or phone contains'), limits.search),
    label: typed('label', t('Label'), memberLimits.label),
    country: choice('country', t('Country'), true),
    member_type: choice('member_type', t('Membership')),
    consent: choice('consent', t('Agrees to')),
    joined_from: firstDay('joined_from', t('Joined from')),
    joined_until: lastDay('joined_until', t('Joined until')),
    seen_from: firstDay('seen_from', t('Last seen from')),
    seen_until: lastDay('seen_until', t('Last seen until')),
    premium_event: choice('premium_event', t('Premium history')),
    premium_event_from: firstDay('premium_event_from', t('Premium history from')),
    premium_event_until: lastDay('premium_event_until', t('Premium history until')),
    premium_before: choice('premium_before', t('First or again premium')),
    premium_lasted_until: firstDay('premium_lasted_until', t('Premium at least until')),
    suspended: choice('suspended', t('Suspension')),
    contributor_status: choice('contributor_status', t('Contributor')),
    email_suppressed: choice('email_suppressed', t('Mail')),
  }
  const isEmpty = Object.values(value).every((each) => each === undefined || each === '')
  return (
    <div role="group" aria-label={t('Filter of members')} id={id}>
      <div className="contacts-filter">
        {Object.entries(fields).map(([name, field]) => (
          <Fragment key={name}>{field}</Fragment>
        ))}
      </div>
      {isEmpty && <p className="contacts-soft">{t('Nothing is set: the list has all members.')}</p>}
    </div>
  )
}

interface PartProps {
  label: string
  isSet: boolean
  children: (id: string) => ReactNode
}

/** A field with its label, which says whether the field narrows the list at all. */
function Part({ label, isSet, children }: PartProps) {
  const { t } = useTranslation()
  const id = useId()
  return (
    <div className="contacts-filter-part">
      <span>
        <label htmlFor={id}>{label}</label>
        {!isSet && <small className="contacts-soft">{t('not set')}</small>}
      </span>
      {children(id)}
    </div>
  )
}

/** Selects have texts as values; the filter has yes and no. */
const yesNo: Record<string, boolean> = { yes: true, no: false }
const keyOf = (value: unknown): string | undefined =>
  typeof value === 'boolean' ? (value ? 'yes' : 'no') : typeof value === 'string' ? value : undefined

function choicesOf(t: ReturnType<typeof useTranslation>['t']) {
  const types = { free: t('Free', { context: 'member' }), premium: t('Premium') }
  const contributors = contributorNames(t)
  const [events, before, consents] = [premiumEventNames(t), premiumBeforeNames(t), consentNames(t)]
  const either = (yes: string, no: string) => [
    { value: 'yes', label: yes },
    { value: 'no', label: no },
  ]
  return {
    country: [
      ...allCountries().map(({ code, name, name_id }) => ({
        value: code,
        label: i18next.language === 'id' ? name_id : name,
      })),
      { value: unknownCountry, label: t('Not known') },
    ],
    member_type: memberTypes.map((type) => ({ value: type, label: types[type] })),
    contributor_status: contributorStates.map((state) => ({ value: state, label: contributors[state] })),
    premium_event: premiumEvents.map((event) => ({ value: event, label: events[event] })),
    consent: consentKinds.map((kind) => ({ value: kind, label: consents[kind] })),
    premium_before: either(before.yes, before.no),
    suspended: either(t('Suspended'), t('Not suspended')),
    email_suppressed: either(t('No mail to this address'), t('Mail is sent')),
  }
}
