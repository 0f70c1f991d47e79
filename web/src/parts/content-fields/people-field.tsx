import { ArrowDownOutlined, ArrowUpOutlined, DeleteOutlined, PlusOutlined } from '@ant-design/icons'
import { Button, Input, Space } from 'antd'
import type { ComponentProps } from 'react'
import { useTranslation } from 'react-i18next'
import { limits } from '@balai/contract/core/shapes.ts'
import { newKey } from '../../lib/new-key.ts'
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
  const moved = (from: number, to: number) => {
    const next = people.filter((_, place) => place !== from)
    next.splice(to, 0, ...people.slice(from, from + 1))
    return next
  }
  return (
    <>
      <ol className="people-field">
        {people.map((person, place) => {
          const name = person.name || words.nth(place + 1)
          const set = (some: Partial<Person>) =>
            onChange(people.map((each) => (each.key === person.key ? { ...each, ...some } : each)))
          return (
            <li key={person.key} className="people-field-person">
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
                <Button
                  type="text"
                  icon={<ArrowUpOutlined />}
                  disabled={disabled || place === 0}
                  aria-label={t('Move {{name}} up', { name })}
                  onClick={() => onChange(moved(place, place - 1))}
                />
                <Button
                  type="text"
                  icon={<ArrowDownOutlined />}
                  disabled={disabled || place === people.length - 1}
                  aria-label={t('Move {{name}} down', { name })}
                  onClick={() => onChange(moved(place, place + 1))}
                />
                <Button
                  type="text"
                  icon={<DeleteOutlined />}
                  disabled={disabled}
                  aria-label={t('Remove {{name}}', { name })}
                  onClick={() => onChange(people.filter(({ key }) => key !== person.key))}
                />
              </Space>
            </li>
          )
        })}
      </ol>
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
