import { PlusOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { tags, type TagRow } from '@balai/contract/content/tags.ts'
import { call } from '../../../lib/api.ts'
import { formatNumber } from '../../../lib/format.ts'
import { refresh } from '../../../lib/queries.ts'
import { toastUndo } from '../../../lib/toast.tsx'
import { useList } from '../../../lib/use-list.ts'
import { DataTable, type Column } from '../../../ui/data-table.tsx'
import { DateTime } from '../../../ui/date-time.tsx'
import { Drawer } from '../../../ui/drawer.tsx'
import { FilterBar } from '../../../ui/filter-bar.tsx'
import { choiceFilter, trashFilter } from '../../../ui/filters.tsx'
import { PageHeader } from '../../../ui/page-header.tsx'
import { Pager } from '../../../ui/pager.tsx'
import { TwoStepButton } from '../../../ui/two-step-button.tsx'
import { useSelection } from '../../../ui/use-selection.ts'
import { MergeTags } from './merge-tags.tsx'
import { RestoreTag } from './restore-tag.tsx'
import { TagPanel } from './tag-panel.tsx'

export const { list } = tags

/** The tags of articles, with their usage; edits and merges them. */
export default function Tags() {
  const { t } = useTranslation()
  const list = useList(tags.list)
  const selection = useSelection(keyOf)
  const [open, setOpen] = useState<TagRow | 'new' | null>(null)
  const [isMerging, setMerging] = useState(false)
  const { unused, trash } = list.input
  // The current row of the list, which follows changes of other people; the form keeps typed text.
  const shown =
    open && open !== 'new' ? (list.rows.find(({ tag_id }) => tag_id === open.tag_id) ?? open) : open
  const columns: Column<TagRow>[] = [
    {
      key: 'tag_title',
      title: t('Title'),
      width: 260,
      sortable: true,
      always: true,
      cell: (tag) => tag.tag_title,
    },
    {
      key: 'usage_count',
      title: t('Articles'),
      priority: 1,
      width: 110,
      align: 'right',
      sortable: true,
      cell: ({ usage_count }) => formatNumber(usage_count),
    },
    {
      key: 'tag_permalink',
      title: t('Address'),
      priority: 3,
      width: 260,
      cell: (tag) => <code>{tag.tag_permalink}</code>,
    },
    trash
      ? {
          key: 'deleted_at',
          title: t('Deleted'),
          priority: 1,
          width: 160,
          cell: ({ deleted_at }) => <DateTime at={deleted_at} />,
        }
      : {
          key: 'tag_input_timestamp',
          title: t('Created'),
          priority: 1,
          width: 160,
          sortable: true,
          cell: (tag) => <DateTime at={tag.tag_input_timestamp} />,
        },
  ]
  const usageNames = { '1': t('Not used'), '0': t('Used') }
  const usage = unused === undefined ? undefined : unused ? '1' : '0'
  return (
    <>
      <PageHeader
        title="Tags"
        action={
          <Button
            type="primary"
            icon={<PlusOutlined />}
            aria-haspopup="dialog"
            onClick={() => setOpen('new')}
          >
            {t('New tag')}
          </Button>
        }
      />
      <FilterBar
        list={list}
        search={t('Title')}
        filters={[
          choiceFilter('unused', {
            label: t('Usage'),
            value: usage,
            options: [
              { value: '1', label: usageNames['1'] },
              { value: '0', label: usageNames['0'] },
            ],
            onChange: (value) => list.change({ unused: value }),
          }),
          trashFilter(t, trash, (change) => {
            selection.clear()
            list.change(change)
          }),
        ]}
      />
      <DataTable
        name="tags"
        label="Tags"
        list={list}
        columns={columns}
        rowKey={keyOf}
        rowName={({ tag_title }) => tag_title}
        {...(trash
          ? { actions: (tag: TagRow) => <RestoreTag tag={tag} />, actionsWidth: 110 }
          : {
              onOpen: setOpen,
              selection,
              bulkActions: (
                <>
                  <Button size="small" aria-haspopup="dialog" onClick={() => setMerging(true)}>
                    {t('Merge…')}
                  </Button>
                  <TwoStepButton
                    size="small"
                    endpoint={tags.delete}
                    input={{ tag_id: selection.rows.map(keyOf) }}
                    question={t('Delete the chosen tags?')}
                    confirm={t('Delete tags')}
                    keep={t('Keep tags')}
                    onStored={() => {
                      const deleted = selection.rows.map(keyOf)
                      selection.clear()
                      toastUndo(t('The tags are in the trash.'), async () => {
                        for (const tag_id of deleted) await call(tags.restore, { tag_id })
                        await refresh(tags.list)
                      })
                    }}
                  >
                    {t('Delete')}
                  </TwoStepButton>
                </>
              ),
            })}
        whenEmpty={
          trash
            ? { title: t('The trash is empty.'), hint: t('Deleted tags stay here for 30 days.') }
            : { title: t('There are no tags yet.'), hint: t('Create one, or add tags to an article.') }
        }
      />
      <Pager list={list} />
      <Drawer
        open={open !== null}
        onClose={() => setOpen(null)}
        title={shown === 'new' ? t('New tag') : shown?.tag_title}
        size={440}
        destroyOnHidden
      >
        {shown && <TagPanel tag={shown === 'new' ? null : shown} onClose={() => setOpen(null)} />}
      </Drawer>
      {isMerging && (
        <MergeTags
          chosen={selection.rows}
          onClose={() => setMerging(false)}
          onMerged={() => {
            setMerging(false)
            selection.clear()
          }}
        />
      )}
    </>
  )
}

const keyOf = ({ tag_id }: TagRow) => tag_id
