import { useMutation } from '@tanstack/react-query'
import { Input } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { limits } from '@balai/contract/core/shapes.ts'
import { courseLimits } from '@balai/contract/learning/course-shapes.ts'
import { topics } from '@balai/contract/learning/topics.ts'
import { call } from '../../../../lib/api.ts'
import { DialogField } from '../../../../ui/dialog-field.tsx'
import { Dialog } from '../../../../ui/dialog.tsx'
import { inTurn, noteVersion, patchTopic, reloadInTurn, type Outline, type Topic } from '../outline-data.ts'

interface Props {
  outline: Outline
  topic: Topic
  onClose: () => void
}

/** The title and the summary of a topic. A refusal, also a conflict, keeps what was typed. */
export function DescribeTopic({ outline, topic, onClose }: Props) {
  const { t } = useTranslation()
  const { course_id } = outline
  const { topic_id } = topic
  const [topic_title, setTitle] = useState(topic.topic_title)
  const [topic_summary, setSummary] = useState(topic.topic_summary)
  // After a conflict the reloaded outline has the version to build on.
  const { version } = outline.topics.find((each) => each.topic_id === topic_id) ?? topic
  const save = useMutation({
    mutationFn: () =>
      inTurn(course_id, () => call(topics.update, { topic_id, version, topic_title, topic_summary })),
    onSuccess: (saved) => {
      patchTopic(course_id, topic_id, { topic_title, topic_summary, version: saved.version })
      noteVersion(course_id, saved.outline_version)
      onClose()
    },
    onError: () => reloadInTurn(course_id),
  })
  return (
    <Dialog
      open
      title={t('Topic')}
      width={480}
      okText={t('Save')}
      okButtonProps={{ disabled: topic_title.trim() === '' }}
      confirmLoading={save.isPending}
      onOk={() => save.mutate()}
      onCancel={onClose}
    >
      <DialogField name="topic_title" label={t('Title')} value={topic_title}>
        <Input
          maxLength={limits.title}
          value={topic_title}
          onChange={(event) => setTitle(event.target.value)}
        />
      </DialogField>
      <DialogField name="topic_summary" label={t('Summary')} value={topic_summary}>
        <Input.TextArea
          rows={4}
          maxLength={courseLimits.summary}
          value={topic_summary}
          onChange={(event) => setSummary(event.target.value)}
        />
      </DialogField>
    </Dialog>
  )
}
