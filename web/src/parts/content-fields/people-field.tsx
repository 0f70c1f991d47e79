import { DeleteOutlined, PlusOutlined } from '@ant-design/icons'
import { Button, Input, Space } from 'antd'
import type { ComponentProps } from 'react'
import { useTranslation } from 'react-i18next'
import { limits } from '@balai/contract/core/shapes.ts'
import { newKey } from '../../lib/new-key.ts'
import { SortableRow, SortableRows } from '../../ui/sortable-rows.tsx'
import './people-field.css'
import { PictureChoice } from './picture-choice.tsx'

interface Person {
  /** Names the entry in every version. */
  key: string
  name: string
  title: string
  bio: string
  media_id: number | null
}

interface Props {
  people: Person[]
  /** What these people are: speakers, teachers. */
  words: { add: string; nth: (n: number) => string; nameOf: (n: number) => string }
  limits: { count: number; title: number; bio: number }
  /** The pictures that the record uses already. */
  known: ComponentProps<typeof PictureChoice>['known']
  disabled: boolean
  onChange: (people: Person[]) => void
}

/** The people of a record in their order, each with a picture, a position and a few sentences. */
export function PeopleField({ people, words, limits: most, known, disabled, onChange }: Props) {
  const { t } = useTranslation()
  const nameOf = ({ name }: Person, place: number) => name || words.nth(place + 1)
  return (
    <>
      <SortableRows rows={people} nameOf={nameOf} onSort={onChange}>
        <ol className="people-field">
          {people.map((person, place) => {
            const name = nameOf(person, place)
            const set = (some: Partial<Person>) =>
              onChange(people.map((each) => (each.key === person.key ? { ...each, ...some } : each)))
            return (
              <SortableRow
                key={person.key}
                id={person.key}
                name={name}
                disabled={disabled}
                className="people-field-person"
              >
                {(grip) => (
                  <>
                    <PictureChoice
                      label={t('Picture of {{name}}', { name })}
                      known={known}
                      media_id={person.media_id}
                      disabled={disabled}
                      onChange={(picture) => set({ media_id: picture?.media_id ?? null })}
                    />
                    <div className="people-field-words">
                      <Input
                        aria-label={words.nameOf(place + 1)}
                        placeholder={t('Name')}
                        disabled={disabled}
                        maxLength={limits.name}
                        value={person.name}
                        onChange={(event) => set({ name: event.target.value })}
                      />
                      <Input
                        aria-label={t('Position of {{name}}', { name })}
                        placeholder={t('Position or institution')}
                        disabled={disabled}
                        maxLength={most.title}
                        value={person.title}
                        onChange={(event) => set({ title: event.target.value })}
                      />
                      <Input.TextArea
                        aria-label={t('About {{name}}', { name })}
                        placeholder={t('A few sentences about this person')}
                        autoSize={{ minRows: 1, maxRows: 8 }}
                        disabled={disabled}
                        maxLength={most.bio}
                        value={person.bio}
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
                        onClick={() => onChange(people.filter(({ key }) => key !== person.key))}
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
        disabled={disabled || people.length >= most.count}
        onClick={() => onChange([...people, { key: newKey(), name: '', title: '', bio: '', media_id: null }])}
      >
        {words.add}
      </Button>
    </>
  )
}
