import { DeleteOutlined, PlusOutlined } from '@ant-design/icons'
import { Button, Input, Space } from 'antd'
import { useTranslation } from 'react-i18next'
import { limits } from '@balai/contract/core/shapes.ts'
import { eventLimits } from '@balai/contract/events/event-shapes.ts'
import { PictureChoice } from '../../../../parts/content-fields/picture-choice.tsx'
import { SortableRow, SortableRows } from '../../../../ui/sortable-rows.tsx'
import { newKey } from '../new-key.ts'
import type { EventFields, EventPartProps } from './fields.ts'

type Speaker = EventFields['speakers'][number]

/** The people who speak at an event, with their pictures. */
export function SpeakersField({ draft, detail, fields, disabled }: EventPartProps) {
  const { t } = useTranslation()
  const { speakers } = fields
  const change = (next: Speaker[]) => draft.change({ speakers: next })
  const nameOf = ({ name }: Speaker, place: number) => name || t('Speaker {{n}}', { n: place + 1 })
  return (
    <>
      <SortableRows rows={speakers} nameOf={nameOf} onSort={change}>
        <ol className="event-rows">
          {speakers.map((speaker, place) => {
            const name = nameOf(speaker, place)
            const set = (some: Partial<Speaker>) =>
              change(speakers.map((each) => (each.key === speaker.key ? { ...each, ...some } : each)))
            return (
              <SortableRow
                key={speaker.key}
                id={speaker.key}
                name={name}
                disabled={disabled}
                className="event-row event-speaker"
              >
                {(grip) => (
                  <>
                    <PictureChoice
                      label={t('Picture of {{name}}', { name })}
                      known={detail?.media ?? []}
                      media_id={speaker.media_id}
                      disabled={disabled}
                      onChange={(picture) => set({ media_id: picture?.media_id ?? null })}
                    />
                    <div className="event-speaker-words">
                      <Input
                        aria-label={t('Name of speaker {{n}}', { n: place + 1 })}
                        placeholder={t('Name')}
                        disabled={disabled}
                        maxLength={limits.name}
                        value={speaker.name}
                        onChange={(event) => set({ name: event.target.value })}
                      />
                      <Input
                        aria-label={t('Position of {{name}}', { name })}
                        placeholder={t('Position or institution')}
                        disabled={disabled}
                        maxLength={eventLimits.speakerTitle}
                        value={speaker.title}
                        onChange={(event) => set({ title: event.target.value })}
                      />
                      <Input.TextArea
                        aria-label={t('About {{name}}', { name })}
                        placeholder={t('A few sentences about this person')}
                        autoSize={{ minRows: 1, maxRows: 8 }}
                        disabled={disabled}
                        maxLength={eventLimits.bio}
                        value={speaker.bio}
                        onChange={(event) => set({ bio: event.target.value })}
                      />
                    </div>
                    <Space orientation="vertical" size={0}>
                      {grip}
                      <Button
                        type="text"
                        icon={<DeleteOutlined />}
                        disabled={disabled}
                        aria-label={t('Remove {{name}}', { name })}
                        onClick={() => change(speakers.filter(({ key }) => key !== speaker.key))}
                      />
                    </Space>
                  </>
                )}
              </SortableRow>
            )
          })}
        </ol>
      </SortableRows>
      <Button
        icon={<PlusOutlined />}
        disabled={disabled || speakers.length >= eventLimits.speakers}
        onClick={() => change([...speakers, { key: newKey(), name: '', title: '', bio: '', media_id: null }])}
      >
        {t('Add a speaker')}
      </Button>
    </>
  )
}
