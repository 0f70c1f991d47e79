import { useQuery } from '@tanstack/react-query'
import i18next from 'i18next'
import { useTranslation } from 'react-i18next'
import { consentKinds } from '@balai/contract/people/consents.ts'
import { unknownCountry } from '@balai/contract/people/countries.ts'
import { members, premiumEvents } from '@balai/contract/people/members.ts'
import { contributorStates, memberTypes } from '@balai/contract/people/member-shapes.ts'
import { formatDate, formatNumber } from '../../../lib/format.ts'
import { queryOf } from '../../../lib/queries.ts'
import { settings } from '../../../lib/settings.ts'
import { useList } from '../../../lib/use-list.ts'
import {
  consentNames,
  contributorNames,
  premiumBeforeNames,
  premiumEventNames,
} from '../../../parts/member-filter-words.ts'
import type { Filter } from '../../../ui/filter-bar.tsx'
import { FilterSelect } from '../../../ui/filter-select.tsx'
import { choiceFilter, rangeFilter } from '../../../ui/filters.tsx'
import { countryName } from './member-words.ts'

export const useMembers = () => useList(members.list)

/** The filters of the member list. */
export function useMemberFilters(list: ReturnType<typeof useMembers>): Filter[] {
  const { t } = useTranslation()
  const countries = useCountries()
  const { data: labels = [] } = useQuery(queryOf(members.labels, {}, { quiet: true }))
  const contributors = contributorNames(t)
  const types = { free: t('Free', { context: 'member' }), premium: t('Premium') }
  const { country, member_type, contributor_status, label, consent } = list.input
  const { joined_from, joined_until, seen_from, seen_until } = list.input
  const { premium_event, premium_event_from, premium_event_until, premium_lasted_until } = list.input
  const [events, before, consents] = [premiumEventNames(t), premiumBeforeNames(t), consentNames(t)]
  const yesOrNo = (
    field: 'suspended' | 'email_suppressed' | 'premium_before',
    title: string,
    names: [string, string],
  ): Filter => {
    const value = list.input[field]
    const [yes, no] = names
    return {
      fields: [field],
      label: title,
      control: (
        <FilterSelect<'1' | '0'>
          label={title}
          value={value === undefined ? undefined : value ? '1' : '0'}
          options={[
            { value: '1', label: yes },
            { value: '0', label: no },
          ]}
          onChange={(next) => list.change({ [field]: next })}
        />
      ),
      ...(value !== undefined && { chosen: value ? yes : no }),
    }
  }
  return [
    choiceFilter('country', {
      label: t('Country'),
      width: 200,
      value: country,
      // None at all while they load, see FilterSelect.
      options:
        countries.length === 0
          ? []
          : [
              ...countries.map(({ code, text }) => ({ value: code, label: text })),
              { value: unknownCountry, label: t('Not known') },
            ],
      onChange: (value) => list.change({ country: value }),
      ...(country && { chosen: country === unknownCountry ? t('Not known') : countryName(country) }),
    }),
    choiceFilter('member_type', {
      label: t('Membership'),
      value: member_type,
      options: memberTypes.map((value) => ({ value, label: types[value] })),
      onChange: (value) => list.change({ member_type: value }),
    }),
    yesOrNo('suspended', t('Suspension'), [t('Suspended'), t('Not suspended')]),
    choiceFilter('label', {
      label: t('Label'),
      value: label,
      options: labels.map(({ label: value, members: count }) => ({
        value,
        label: `${value} (${formatNumber(count)})`,
      })),
      onChange: (value) => list.change({ label: value }),
      ...(label && { chosen: label }),
    }),
    choiceFilter('consent', {
      label: t('Agrees to'),
      width: 200,
      value: consent,
      options: consentKinds.map((value) => ({ value, label: consents[value] })),
      onChange: (value) => list.change({ consent: value }),
    }),
    rangeFilter(['joined_from', 'joined_until'], {
      label: t('Joined'),
      value: { from: joined_from, until: joined_until },
      onChange: ({ from, until }) => list.change({ joined_from: from, joined_until: until }),
    }),
    rangeFilter(['seen_from', 'seen_until'], {
      label: t('Last seen'),
      value: { from: seen_from, until: seen_until },
      onChange: ({ from, until }) => list.change({ seen_from: from, seen_until: until }),
    }),
    choiceFilter('premium_event', {
      label: t('Premium history'),
      width: 200,
      value: premium_event,
      options: premiumEvents.map((value) => ({ value, label: events[value] })),
      onChange: (value) => list.change({ premium_event: value }),
    }),
    rangeFilter(['premium_event_from', 'premium_event_until'], {
      label: t('Days of the premium history'),
      value: { from: premium_event_from, until: premium_event_until },
      onChange: ({ from, until }) => list.change({ premium_event_from: from, premium_event_until: until }),
    }),
    yesOrNo('premium_before', t('First or again premium'), [before.yes, before.no]),
    // Set by the numbers of a report; here it can only be removed.
    ...(premium_lasted_until
      ? [
          {
            fields: ['premium_lasted_until'],
            label: t('Premium at least until'),
            control: null,
            chosen: formatDate(premium_lasted_until, settings.time_zone),
          },
        ]
      : []),
    choiceFilter('contributor_status', {
      label: t('Contributor'),
      width: 200,
      value: contributor_status,
      options: contributorStates.map((value) => ({ value, label: contributors[value] })),
      onChange: (value) => list.change({ contributor_status: value }),
    }),
    yesOrNo('email_suppressed', t('Mail'), [t('No mail to this address'), t('Mail is sent')]),
  ]
}

/** Every country in the current language; countries with members come first, with their number. */
export function useCountries() {
  const { data = [] } = useQuery(queryOf(members.countries, {}, { quiet: true }))
  const isIndonesian = i18next.language === 'id'
  return data
    .map(({ code, name, name_id, members: count }) => {
      const own = isIndonesian ? name_id : name
      return { code, count, name: own, text: count > 0 ? `${own} (${formatNumber(count)})` : own }
    })
    .toSorted(
      (one, other) => Number(other.count > 0) - Number(one.count > 0) || one.text.localeCompare(other.text),
    )
}
