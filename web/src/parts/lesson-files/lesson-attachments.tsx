import { closestCenter, DndContext, type DragEndEvent } from '@dnd-kit/core'
import { arrayMove, SortableContext, verticalListSortingStrategy } from '@dnd-kit/sortable'
import { useTranslation } from 'react-i18next'
import { attachmentKinds, courseFileLimits } from '@balai/contract/learning/course-files.ts'
import { formatFileSize } from '../../lib/format.ts'
import { useDragWords } from '../../ui/use-drag-words.ts'
import { AttachmentLine } from './attachment-line.tsx'
import { ChooseFiles } from './choose-files.tsx'
import { useKnownFiles, type AttachmentValue, type KnownFile } from './known-file.ts'
import './lesson-files.css'
import { SendingLine } from './sending-line.tsx'
import { useSortSensors } from './use-sort-sensors.ts'
import { useUploads } from './use-uploads.ts'

interface Props {
  course_id: number
  value: readonly AttachmentValue[]
  /** The files that the lesson came with. */
  known: readonly KnownFile[]
  disabled: boolean
  onChange: (attachments: AttachmentValue[]) => void
}

/** The attachments of a lesson: upload with progress, titles, and an order that is dragged or moved with the keyboard. */
export function LessonAttachments({ course_id, value, known, disabled, onChange }: Props) {
  const { t } = useTranslation()
  const files = useKnownFiles(known)
  const uploads = useUploads(course_id, 'attachment', (file) => {
    files.add(file)
    onChange([...value, { file_id: file.file_id, title: '' }])
  })
  const sensors = useSortSensors()
  const nameOf = ({ file_id, title }: AttachmentValue) =>
    title || files.find(file_id)?.name || t('Attachment')
  const words = useDragWords(value.map((each) => ({ id: each.file_id, name: nameOf(each) })))
  const ids = value.map(({ file_id }) => file_id)
  const drop = ({ active, over }: DragEndEvent) => {
    if (over && over.id !== active.id)
      onChange(arrayMove([...value], ids.indexOf(Number(active.id)), ids.indexOf(Number(over.id))))
  }
  const free = courseFileLimits.attachmentsOfLesson - value.length - uploads.sendings.length
  return (
    <ChooseFiles
      label={t('Add attachments')}
      hint={t('PDF, Office, pictures, MP3, text or ZIP, at most {{size}} each and {{count}} in all', {
        size: formatFileSize(courseFileLimits.attachmentBytes),
        count: courseFileLimits.attachmentsOfLesson,
      })}
      accept={accepted}
      isMany
      disabled={disabled || free <= 0}
      onChoose={(chosen) => {
        for (const file of chosen.slice(0, free)) uploads.add(file)
      }}
    >
      <DndContext
        sensors={sensors}
        collisionDetection={closestCenter}
        onDragEnd={drop}
        accessibility={{ container: document.body, ...words }}
      >
        <SortableContext items={ids} strategy={verticalListSortingStrategy}>
          {value.length > 0 && (
            <ol className="lesson-files-list" aria-label={t('Attachments')}>
              {value.map((attachment) => (
                <AttachmentLine
                  key={attachment.file_id}
                  attachment={attachment}
                  file={files.find(attachment.file_id)}
                  name={nameOf(attachment)}
                  disabled={disabled}
                  onChange={(title) =>
                    onChange(value.map((each) => (each === attachment ? { ...each, title } : each)))
                  }
                  onRemove={() => onChange(value.filter((each) => each !== attachment))}
                />
              ))}
            </ol>
          )}
        </SortableContext>
      </DndContext>
      {uploads.sendings.map((sending) => (
        <SendingLine key={sending.key} sending={sending} />
      ))}
    </ChooseFiles>
  )
}

const accepted = [...Object.values(attachmentKinds), 'jpeg'].map((extension) => `.${extension}`).join(',')
