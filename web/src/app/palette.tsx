import { SearchOutlined } from '@ant-design/icons'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Input, Modal } from 'antd'
import { useEffect, useId, useState, type KeyboardEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { search, shortestSearch } from '@balai/contract/kit/search.ts'
import { useProfile } from '../lib/profile.ts'
import { queryOf } from '../lib/queries.ts'
import { screensFor } from '../screens/screens.ts'
import { actionsFor } from './palette-actions.ts'
import { groupsOf, type PaletteGroup, type PaletteOption } from './palette-groups.ts'
import { readRecent, recentRecords, rememberRecent } from './palette-recent.ts'
import { ScreenKind } from './screen-kind.tsx'
import './palette.css'

/** Opens any screen or record by a few letters, and does what has no screen. */
export function Palette({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const { roles, user_id } = useProfile()
  const id = useId()
  const [text, setText] = useState('')
  const [chosenKey, setChosenKey] = useState<string>()
  const recent = readRecent(user_id)
  const { hits, failed, isSearching } = useHits(text, recent)
  const screens = screensFor(roles).filter(({ path }) => !path.includes(':'))
  const groups = groupsOf({ text, recent, screens, actions: actionsFor(roles, t), hits }, t)
  const options = groups.flatMap((group) => group.options)
  const at = Math.max(
    0,
    options.findIndex(({ key }) => key === chosenKey),
  )
  const chosen = options[at]

  function run({ key, path, action }: PaletteOption) {
    onClose()
    if (path) {
      rememberRecent(user_id, key)
      void navigate(path)
    } else action?.run((to) => void navigate(to))
  }
  function byKeyboard(event: KeyboardEvent) {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step && options.length > 0) {
      event.preventDefault()
      const next = options[(at + step + options.length) % options.length]
      setChosenKey(next?.key)
      document
        .querySelector(`[data-palette="${CSS.escape(next?.key ?? '')}"]`)
        ?.scrollIntoView({ block: 'nearest' })
    }
    if (event.key === 'Enter' && chosen) run(chosen)
  }
  const optionId = (option: PaletteOption) => `${id}-${options.indexOf(option)}`
  return (
    <Modal
      open
      onCancel={onClose}
      footer={null}
      closable={false}
      width={600}
      classNames={{ root: 'palette' }}
      title={t('Search and go to')}
      styles={{ header: { display: 'none' } }}
    >
      <Input
        autoFocus
        variant="borderless"
        size="large"
        prefix={<SearchOutlined />}
        placeholder={t('Screen, person, content, event, course, order, campaign or action')}
        aria-label={t('Search and go to')}
        role="combobox"
        aria-expanded
        aria-controls={id}
        aria-autocomplete="list"
        {...(chosen && { 'aria-activedescendant': optionId(chosen) })}
        value={text}
        onChange={(event) => {
          setText(event.target.value)
          setChosenKey(undefined)
        }}
        onKeyDown={byKeyboard}
      />
      <Groups id={id} {...{ groups, chosen, optionId, run }} onPoint={setChosenKey} />
      <p className="palette-nothing" role="status">
        {failed
          ? t('Records could not be searched. Type again to retry.')
          : isSearching
            ? t('Searching…')
            : options.length === 0 && t('Nothing found. Try other words.')}
      </p>
    </Modal>
  )
}

interface GroupsProps {
  id: string
  groups: PaletteGroup[]
  chosen: PaletteOption | undefined
  optionId: (option: PaletteOption) => string
  run: (option: PaletteOption) => void
  onPoint: (key: string) => void
}

function Groups({ id, groups, chosen, optionId, run, onPoint }: GroupsProps) {
  const { t } = useTranslation()
  return (
    <div id={id} role="listbox" aria-label={t('Results')} className="palette-list">
      {groups.map((group) => (
        <div key={group.title} role="group" aria-label={group.title}>
          <div className="palette-heading" role="presentation">
            {group.title}
          </div>
          {group.options.map((option) => (
            // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the keys are handled by the field above
            <div
              key={option.key}
              id={optionId(option)}
              data-palette={option.key}
              role="option"
              tabIndex={-1}
              aria-selected={option === chosen}
              onPointerMove={() => onPoint(option.key)}
              onClick={() => run(option)}
            >
              <span className="palette-title">
                {option.title} {option.screenKind && <ScreenKind kind={option.screenKind} />}
              </span>
              <span className="palette-note">{option.note}</span>
            </div>
          ))}
        </div>
      ))}
    </div>
  )
}

/** The pause after the last key before records are searched, in milliseconds. */
const pause = 150

/** The records for a text, or those opened recently while there is none. */
function useHits(text: string, recent: readonly string[]) {
  const [wanted, setWanted] = useState('')
  useEffect(() => {
    const timer = setTimeout(() => setWanted(text.trim()), pause)
    return () => clearTimeout(timer)
  }, [text])
  const records = recentRecords(recent)
  const isSearch = wanted.length >= shortestSearch
  const { data, isError, isFetching } = useQuery({
    ...queryOf(search.find, isSearch ? { search: wanted } : { records }, { quiet: true }),
    enabled: isSearch || (wanted === '' && records.length > 0),
    ...(isSearch && { placeholderData: keepPreviousData }),
  })
  const isTyped = text.trim().length >= shortestSearch
  return {
    hits: (isTyped === isSearch && data) || [],
    failed: isError,
    isSearching: isTyped && (isFetching || wanted !== text.trim()),
  }
}
