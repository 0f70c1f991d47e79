import { Button, Flex } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useNavigate } from 'react-router'
import { campaigns } from '@balai/contract/mailing/campaigns.ts'
import { recurringCampaigns, type RecurringCampaign } from '@balai/contract/mailing/recurring-campaigns.ts'
import { call } from '../../../lib/api.ts'
import { formatNumber } from '../../../lib/format.ts'
import { useList } from '../../../lib/use-list.ts'
import { DataTable, type Column } from '../../../ui/data-table.tsx'
import { DateTime } from '../../../ui/date-time.tsx'
import { DialogButton } from '../../../ui/dialog-button.tsx'
import { FilterBar } from '../../../ui/filter-bar.tsx'
import { toggleFilter } from '../../../ui/filters.tsx'
import { PageHeader } from '../../../ui/page-header.tsx'
import { Pager } from '../../../ui/pager.tsx'
import { SearchSelect } from '../../../ui/search-select.tsx'
import { ruleInWords } from './rule-words.ts'
import { SetupState } from './setup-state.tsx'

export const { list } = recurringCampaigns

/** The campaigns that are sent again and again. */
export default function RecurringCampaigns() {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const list = useList(recurringCampaigns.list)
  const columns: Column<RecurringCampaign>[] = [
    {
      key: 'name',
      title: t('Name'),
      width: 240,
      always: true,
      sortable: true,
      lines: 2,
      cell: ({ id, name, campaign_subject }) => (
        <>
          <Link to={`/campaign/recurring/${id}`}>{name}</Link>
          <br />
          <small>{campaign_subject}</small>
        </>
      ),
    },
    {
      key: 'rule',
      title: t('When'),
      priority: 1,
      width: 300,
      cell: (setup) => ruleInWords(setup, t),
    },
    {
      key: 'state',
      title: t('Status'),
      priority: 1,
      width: 120,
      cell: (setup) => <SetupState setup={setup} />,
    },
    {
      key: 'next_at',
      title: t('Next run'),
      priority: 1,
      width: 170,
      sortable: true,
      cell: ({ next_at }) => <DateTime at={next_at} />,
    },
    {
      key: 'sent_count',
      title: t('Sent'),
      width: 90,
      align: 'right',
      cell: ({ sent_count }) => formatNumber(sent_count),
    },
    {
      key: 'last_sent_at',
      title: t('Last sent'),
      width: 170,
      cell: ({ last_sent_at }) => <DateTime at={last_sent_at} />,
    },
  ]
  return (
    <>
      <PageHeader
        title="Recurring campaigns"
        note={t('A campaign that is sent again and again, each time with other articles.')}
        action={
          <DialogButton type="primary" label={t('Make a campaign recurring…')}>
            {(close) => <ChooseCampaign close={close} />}
          </DialogButton>
        }
      />
      <FilterBar
        list={list}
        search={t('Name')}
        filters={[
          toggleFilter(
            'is_removed',
            {
              label: t('Recurring campaigns'),
              off: t('In use'),
              on: t('Removed'),
              isOn: list.input.is_removed,
              chosen: t('Removed'),
            },
            (change) => list.change(change),
          ),
        ]}
      />
      <DataTable
        name="recurring campaigns"
        label={t('Recurring campaigns')}
        list={list}
        columns={columns}
        rowKey={({ id }) => id}
        rowName={({ name }) => name}
        onOpen={({ id }) => void navigate(`/campaign/recurring/${id}`)}
        whenEmpty={{
          title: t('No campaign is recurring yet.'),
          hint: t('Choose a campaign: its sender, lists, look and choice of articles are used again.'),
        }}
      />
      <Pager list={list} />
    </>
  )
}

const findCampaigns = async (search: string) => {
  const { rows } = await call(campaigns.list, { search, perPage: 20 }, { quiet: true })
  return rows.map(({ campaign_id, name }) => ({ value: campaign_id, label: name }))
}

function ChooseCampaign({ close }: { close: () => void }) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const [chosen, setChosen] = useState<number>()
  return (
    <Flex vertical gap={16}>
      <SearchSelect
        label={t('Campaign')}
        source="campaigns"
        find={findCampaigns}
        value={chosen}
        width="100%"
        onChange={setChosen}
      />
      <Flex gap={8}>
        <Button onClick={close}>{t('Cancel')}</Button>
        <Button
          type="primary"
          disabled={chosen === undefined}
          onClick={() => void navigate(`/campaign/recurring/create/${chosen}`)}
        >
          {t('Continue')}
        </Button>
      </Flex>
    </Flex>
  )
}
