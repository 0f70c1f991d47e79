import { useQuery } from '@tanstack/react-query'
import { Select, Typography } from 'antd'
import { useDeferredValue, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { tags, type TagRow } from '@balai/contract/content/tags.ts'
import { formatNumber } from '../../../lib/format.ts'
import { queryOf } from '../../../lib/queries.ts'
import { toastDone } from '../../../lib/toast.tsx'
import { notSaved, useTwoStep } from '../../../lib/use-two-step.ts'
import { DialogField } from '../../../ui/dialog-field.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { EffectsDialog } from '../../../ui/effects-dialog.tsx'

interface Props {
  chosen: TagRow[]
  onClose: () => void
  onMerged: () => void
}

/** Merges several tags into one: one of them, or another tag. */
export function MergeTags({ chosen, onClose, onMerged }: Props) {
  const { t } = useTranslation()
  const [into, setInto] = useState(() => mostUsed(chosen))
  const [search, setSearch] = useState('')
  const { data } = useQuery({
    ...queryOf(tags.list, {
      search: useDeferredValue(search),
      perPage: 20,
      order_by: 'usage_count',
      order: 'desc',
    }),
    placeholderData: (before) => before,
  })
  const action = useTwoStep(tags.merge, { alwaysAsk: true })
  const found = search === '' ? [...chosen, ...(data?.rows ?? [])] : (data?.rows ?? [])
  const options = [...new Map(found.map((tag) => [tag.tag_id, tag])).values()]
  const from = chosen.filter(({ tag_id }) => tag_id !== into?.tag_id)
  const merge = async () => {
    if (!into) return
    const stored = await action.run({ tag_id: from.map(({ tag_id }) => tag_id), into_tag_id: into.tag_id })
    if (stored === notSaved) return
    toastDone(t('Merged into {{name}}. Old addresses redirect to it.', { name: into.tag_title }))
    onMerged()
  }
  return (
    <>
      <Dialog
        open
        isCovered={action.question !== undefined}
        title={t('Merge tags')}
        okText={t('Continue')}
        okButtonProps={{ disabled: !into || from.length === 0 }}
        confirmLoading={action.isRunning}
        cancelText={t('Cancel')}
        // The call has shown the refusal.
        onOk={() => void merge().catch(() => undefined)}
        onCancel={onClose}
      >
        <DialogField name="into_tag_id" label={t('The tag that stays')} value={into}>
          <Select
            showSearch={{ filterOption: false, searchValue: search, onSearch: setSearch }}
            value={into?.tag_id ?? null}
            options={options.map(({ tag_id, tag_title, usage_count }) => ({
              value: tag_id,
              label: `${tag_title} (${formatNumber(usage_count)})`,
            }))}
            onChange={(value) => setInto(options.find(({ tag_id }) => tag_id === value))}
          />
        </DialogField>
        <Typography.Text type="secondary">
          {from.length === 0
            ? t('Choose another tag: this one cannot be merged with itself.')
            : t('Merged tags: {{names}}', { names: from.map(({ tag_title }) => tag_title).join(', ') })}
        </Typography.Text>
      </Dialog>
      <EffectsDialog
        question={action.question}
        title={t('Merge these tags?')}
        confirm={t('Merge tags')}
        keep={t('Keep tags separate')}
      />
    </>
  )
}

const mostUsed = (chosen: TagRow[]): TagRow | undefined =>
  chosen.toSorted((a, b) => b.usage_count - a.usage_count)[0]
