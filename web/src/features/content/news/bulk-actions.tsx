import { DownOutlined } from '@ant-design/icons'
import { Button, Dropdown } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { z } from 'zod'
import { news } from '@balai/contract/content/news.ts'
import { newsLimits, type NewsRow } from '@balai/contract/content/news-shapes.ts'
import { call } from '../../../lib/api.ts'
import { tCount } from '../../../lib/format.ts'
import { refresh } from '../../../lib/queries.ts'
import { toastDone, toastUndo } from '../../../lib/toast.tsx'
import { notSaved, useTwoStep } from '../../../lib/use-two-step.ts'
import { DialogField } from '../../../ui/dialog-field.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { EffectsDialog } from '../../../ui/effects-dialog.tsx'
import type { Selection } from '../../../ui/use-selection.ts'
import { TagsField } from '../../../parts/content-fields/tags-field.tsx'
import { useNewsWords } from './words.tsx'

type Input = z.input<typeof news.bulk.input>
type Failed = z.output<typeof news.bulk.result>['failed']

/** The statuses that a bulk change can set. */
const offered = ['draft', 'published', 'archived'] as const

/**
 * The actions for the selected articles. Articles that refuse the action are listed with the reason, and the whole
 * change can be undone. The dialogs are separate from the buttons, which are unmounted when nothing is selected.
 */
export function useBulkActions(selection: Selection<NewsRow>) {
  const { t } = useTranslation()
  const { statuses } = useNewsWords()
  const [action, setAction] = useState<Input['action']>('status')
  const [tagging, setTagging] = useState<'add_tags' | 'remove_tags'>()
  const [failures, setFailures] = useState<{ name: string; reason: string }[]>([])
  const bulk = useTwoStep(news.bulk, { alwaysAsk: true })
  const questions = {
    status: t('Change the status of these?'),
    add_tags: t('Add these tags?'),
    remove_tags: t('Remove these tags?'),
    delete: t('Delete these?'),
  }
  const showFailures = (failed: Failed) => {
    const names = new Map(selection.rows.map(({ news_id, news_title }) => [news_id, news_title]))
    setFailures(failed.map(({ news_id, reason }) => ({ name: names.get(news_id) ?? `#${news_id}`, reason })))
  }
  const undo = async (bulk_id: string) => {
    const { done, failed } = await call(news.undoBulk, { bulk_id })
    toastDone(tCount(t, done.length, '1 change undone.', '{{n}} changes undone.'))
    showFailures(failed)
    await refresh(news.list, news.counts, news.detail)
  }
  const run = async (input: Omit<Input, 'news_ids'>) => {
    setAction(input.action)
    const stored = await bulk.run({ ...input, news_ids: selection.rows.map(({ news_id }) => news_id) })
    if (stored === notSaved) return
    const { done, failed, bulk_id } = stored
    showFailures(failed)
    const text =
      input.action === 'delete'
        ? tCount(t, done.length, '1 article moved to trash.', '{{n}} articles moved to trash.')
        : tCount(t, done.length, '1 article changed.', '{{n}} articles changed.')
    setTagging(undefined)
    if (bulk_id) toastUndo(text, () => undo(bulk_id))
    selection.clear()
  }
  // The call has shown the refusal.
  const start = (input: Omit<Input, 'news_ids'>) => void run(input).catch(() => undefined)
  const buttons = (
    <>
      <Dropdown
        trigger={['click']}
        menu={{
          items: offered.map((status) => ({
            key: status,
            label: statuses[status],
            onClick: () => start({ action: 'status', status }),
          })),
        }}
      >
        <Button size="small" icon={<DownOutlined />} iconPlacement="end">
          {t('Set status')}
        </Button>
      </Dropdown>
      <Button size="small" aria-haspopup="dialog" onClick={() => setTagging('add_tags')}>
        {t('Add tags')}
      </Button>
      <Button size="small" aria-haspopup="dialog" onClick={() => setTagging('remove_tags')}>
        {t('Remove tags')}
      </Button>
      <Button size="small" danger onClick={() => start({ action: 'delete' })}>
        {t('Delete')}
      </Button>
    </>
  )
  const dialogs = (
    <>
      {tagging && (
        <TagsDialog
          title={tagging === 'add_tags' ? t('Add tags') : t('Remove tags')}
          isRunning={bulk.isRunning && !bulk.question}
          isCovered={bulk.question !== undefined}
          onChosen={(tags) => start({ action: tagging, tags })}
          onClose={() => setTagging(undefined)}
        />
      )}
      <EffectsDialog
        question={bulk.question}
        title={questions[action]}
        confirm={action === 'delete' ? t('Delete articles') : t('Change articles')}
        keep={action === 'delete' ? t('Keep articles') : undefined}
      />
      <Dialog
        open={failures.length > 0}
        title={t('These were not changed')}
        footer={
          <Button type="primary" onClick={() => setFailures([])}>
            {t('Close')}
          </Button>
        }
        onCancel={() => setFailures([])}
      >
        <ul style={{ paddingInlineStart: 20, maxHeight: '50vh', overflowY: 'auto' }}>
          {failures.map(({ name, reason }) => (
            <li key={name}>
              <strong>{name}</strong>: {reason}
            </li>
          ))}
        </ul>
      </Dialog>
    </>
  )
  return { buttons, dialogs }
}

interface TagsProps {
  title: string
  isRunning: boolean
  /** The effects are asked about in front of it. */
  isCovered: boolean
  onChosen: (tags: string[]) => void
  onClose: () => void
}

function TagsDialog({ title, isRunning, isCovered, onChosen, onClose }: TagsProps) {
  const { t } = useTranslation()
  const [tags, setTags] = useState<string[]>([])
  return (
    <Dialog
      open
      isCovered={isCovered}
      title={title}
      width={480}
      okText={t('Continue')}
      okButtonProps={{ disabled: tags.length === 0 }}
      confirmLoading={isRunning}
      cancelText={t('Cancel')}
      onOk={() => onChosen(tags)}
      onCancel={onClose}
    >
      <DialogField name="tags" label={t('Tags')} value={tags}>
        <TagsField maxCount={newsLimits.tags} value={tags} onChange={setTags} />
      </DialogField>
    </Dialog>
  )
}
