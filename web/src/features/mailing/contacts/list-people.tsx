import { Flex } from 'antd'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { mayEnter } from '@balai/contract/core/access.ts'
import { contacts } from '@balai/contract/mailing/contacts.ts'
import {
  subscriptionStates,
  type ContactRow,
  type FolderList,
} from '@balai/contract/mailing/contact-shapes.ts'
import { formatNumber } from '../../../lib/format.ts'
import { useProfile } from '../../../lib/profile.ts'
import { ScreenLink } from '../../../parts/screen-link.tsx'
import { DataTable, type Column } from '../../../ui/data-table.tsx'
import { DateTime } from '../../../ui/date-time.tsx'
import { FilterBar } from '../../../ui/filter-bar.tsx'
import { choiceFilter } from '../../../ui/filters.tsx'
import { Pager } from '../../../ui/pager.tsx'
import { StatusBadge, type Tone } from '../../../ui/status-badge.tsx'
import { TwoStepButton } from '../../../ui/two-step-button.tsx'
import { useSelection } from '../../../ui/use-selection.ts'
import { AddContact } from './add-contact.tsx'
import { stateNames } from './contact-names.ts'
import { ImportPeople } from './import-people.tsx'
import { EditList } from './list-form.tsx'
import { Subscriptions } from './subscriptions.tsx'
import { usePeople } from './use-people.ts'

const tones: Record<ContactRow['state'], Tone> = {
  subscribed: 'good',
  unsubscribed: 'warning',
  pending: 'neutral',
}
const keyOf = ({ contact_id, email }: ContactRow) => contact_id ?? email

/** The people of one list, and what can be done with it. */
export function ListPeople({ list: shown }: { list: FolderList }) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const { roles } = useProfile()
  const { list, state } = usePeople(shown.id)
  const selection = useSelection<ContactRow>(keyOf)
  const names = stateNames(t)
  const isFixed = shown.kind === 'fixed'
  const maySeeMembers = mayEnter(roles, 'members')
  const columns: Column<ContactRow>[] = [
    { key: 'name', title: t('Name'), width: 180, always: true, cell: (row) => <Name row={row} /> },
    { key: 'email', title: t('E-mail'), width: 240, priority: 1, cell: ({ email }) => email },
    {
      key: 'state',
      title: t('Status'),
      width: 160,
      priority: 1,
      cell: (row) => <StatusBadge tone={tones[row.state]}>{names[row.state]}</StatusBadge>,
    },
    ...(maySeeMembers ? [mailColumn(t)] : []),
    {
      key: 'added_at',
      title: isFixed ? t('Added') : t('Joined'),
      width: 150,
      priority: 1,
      cell: ({ added_at }) => <DateTime at={added_at} />,
    },
  ]
  return (
    <section aria-label={shown.name}>
      <Flex align="center" justify="space-between" gap={8} wrap style={{ marginBottom: 8 }}>
        <Totals list={shown} />
        <Flex gap={8} wrap>
          {isFixed && maySeeMembers && <ImportPeople list_id={shown.id} />}
          <EditList list_id={shown.id} />
          <TwoStepButton
            endpoint={contacts.deleteList}
            input={{ list_id: shown.id, version: shown.version }}
            question={t('Delete the list {{name}}?', { name: shown.name })}
            confirm={t('Delete the list')}
            keep={t('Keep the list')}
            onStored={() => void navigate('/contact')}
          >
            {t('Delete the list')}
          </TwoStepButton>
          {isFixed && <AddContact list_id={shown.id} />}
        </Flex>
      </Flex>
      <FilterBar
        list={list}
        search={t('Name or e-mail')}
        filters={[
          choiceFilter('state', {
            label: t('Status'),
            value: state,
            options: subscriptionStates.map((value) => ({ value, label: names[value] })),
            onChange: (value) => list.change({ state: value } as object),
          }),
        ]}
      />
      <DataTable
        name="contacts"
        label={t('People of {{name}}', { name: shown.name })}
        list={list}
        columns={columns}
        rowKey={keyOf}
        rowName={({ name, email }) => name || email}
        actions={(row) =>
          row.contact_id !== null && (
            <Subscriptions contact_id={row.contact_id} name={row.name || row.email} />
          )
        }
        actionsWidth={120}
        {...(isFixed && {
          selection,
          bulkActions: (
            <TwoStepButton
              endpoint={contacts.removeContacts}
              input={{
                list_id: shown.id,
                contact_ids: selection.rows.flatMap(({ contact_id }) => contact_id ?? []),
              }}
              question={t('Take these people off the list?')}
              confirm={t('Take off the list')}
              keep={t('Keep on the list')}
              onStored={selection.clear}
            >
              {t('Take off the list')}
            </TwoStepButton>
          ),
        })}
        whenEmpty={{
          title: t('Nobody is on this list.'),
          hint: isFixed
            ? t('Add an address, import people, or switch the sign-up form on.')
            : t('No member matches the filter now.'),
        }}
      />
      <Pager list={list} />
    </section>
  )
}

function Totals({ list }: { list: FolderList }) {
  const { t } = useTranslation()
  const { totalSubscribers, totalBlacklisted, totalPending, kind, form_is_on } = list
  const parts = [
    kind === 'live' ? t('Members of a filter') : t('People put on it'),
    t('{{n}} subscribed', { n: formatNumber(totalSubscribers) }),
    t('{{n}} unsubscribed or suppressed', { n: formatNumber(totalBlacklisted) }),
    ...(totalPending > 0 ? [t('{{n}} not confirmed', { n: formatNumber(totalPending) })] : []),
    ...(form_is_on ? [t('with a sign-up form')] : []),
  ]
  return (
    <div>
      <h2 style={{ margin: 0, fontSize: 16, overflowWrap: 'anywhere' }}>{list.name}</h2>
      <span className="contacts-soft">{parts.join(' · ')}</span>
    </div>
  )
}

/** Members are known by their profile, to those who may see it. */
function Name({ row: { name, email, member_id } }: { row: ContactRow }) {
  if (member_id === null) return name || email
  return <ScreenLink to={`/member/edit/${member_id}`}>{name || email}</ScreenLink>
}

const mailColumn = (t: ReturnType<typeof useTranslation>['t']): Column<ContactRow> => ({
  key: 'has_newsletter',
  title: t('Campaigns'),
  width: 170,
  cell: ({ has_newsletter, blocked }) =>
    blocked === 'suppressed'
      ? t('Suppressed')
      : blocked === 'unsubscribed'
        ? t('Unsubscribed from everything')
        : has_newsletter
          ? t('Agreed to newsletters')
          : t('No consent'),
})
