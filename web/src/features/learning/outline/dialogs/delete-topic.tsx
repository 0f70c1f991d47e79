import { useMutation } from '@tanstack/react-query'
import { Radio, Select, Space } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { tCount } from '../../../../lib/format.ts'
import { DialogField } from '../../../../ui/dialog-field.tsx'
import { Dialog } from '../../../../ui/dialog.tsx'
import type { Outline, Topic } from '../outline-data.ts'
import type { OutlineEdits } from '../use-outline-edits.ts'

interface Props {
  outline: Outline
  topic: Topic
  edits: OutlineEdits
  onDone: () => void
  onClose: () => void
}

/** Deletes a topic. If it has lessons, the person chooses what becomes of them. */
export function DeleteTopic({ outline, topic, edits, onDone, onClose }: Props) {
  const { t } = useTranslation()
  const others = outline.topics.filter(({ topic_id }) => topic_id !== topic.topic_id)
  const [how, setHow] = useState<'move' | 'delete'>(others.length > 0 ? 'move' : 'delete')
  const [target, setTarget] = useState(others[0]?.topic_id)
  const n = topic.lessons.length
  const remove = useMutation({
    mutationFn: () => {
      if (n === 0) return edits.deleteTopic(topic)
      if (how === 'move' && target !== undefined)
        return edits.deleteTopic(topic, { lessons: 'move', move_to_topic_id: target })
      return edits.deleteTopic(topic, { lessons: 'delete' })
    },
    onSuccess: () => {
      onDone()
      onClose()
    },
  })
  return (
    <Dialog
      open
      title={t('Delete “{{name}}”?', { name: topic.topic_title })}
      width={480}
      okText={t('Delete topic')}
      keep={t('Keep topic')}
      confirmLoading={remove.isPending}
      onOk={() => remove.mutate()}
      onCancel={onClose}
    >
      {n === 0 ? (
        <p>{t('The topic has no lessons.')}</p>
      ) : (
        <>
          <p>
            {tCount(
              t,
              n,
              'The topic has one lesson. What should happen to it?',
              'The topic has {{n}} lessons. What should happen to them?',
            )}
          </p>
          <Radio.Group
            aria-label={t('Lessons')}
            value={how}
            onChange={(event) => setHow(event.target.value as 'move' | 'delete')}
            style={{ marginBottom: 12 }}
          >
            <Space orientation="vertical">
              <Radio value="move" disabled={others.length === 0}>
                {t('Move them to another topic')}
              </Radio>
              <Radio value="delete">
                {t('Delete them; lessons that learners have done are hidden instead')}
              </Radio>
            </Space>
          </Radio.Group>
          {how === 'move' && (
            <DialogField name="move_to_topic_id" label={t('Topic')} value={target}>
              <Select
                showSearch={{ optionFilterProp: 'label' }}
                value={target}
                options={others.map(({ topic_id, topic_title }) => ({ value: topic_id, label: topic_title }))}
                onChange={setTarget}
              />
            </DialogField>
          )}
        </>
      )}
    </Dialog>
  )
}
