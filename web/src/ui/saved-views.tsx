import { CheckOutlined, CloseOutlined, DownOutlined } from '@ant-design/icons'
import { Button, Divider, Flex, Input, Typography } from 'antd'
import { useEffect, useRef, useState, type SubmitEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { useRemembered } from '../lib/remembered.ts'
import { toastUndo } from '../lib/toast.tsx'
import type { List } from '../lib/use-list.ts'
import { PanelButton } from './panel-button.tsx'
import { addView, longestViewName, parseViews, removeView, type View } from './views.ts'

interface Props {
  name: string
  list: List<unknown>
}

/** Saved states of a list: shows one, saves the current one, deletes one. */
export function SavedViews({ name, list }: Props) {
  const { t } = useTranslation()
  const [views, changeViews] = useRemembered(`views.${name}`, parseViews)
  const current = list.view === '' ? undefined : views.find((view) => view.state === list.view)
  // Undoing adds the view to those that there are then.
  const latest = useRef(views)
  useEffect(() => {
    latest.current = views
  }, [views])
  const forget = ({ name: forgotten, state }: View) => {
    changeViews(removeView(views, forgotten))
    toastUndo(t('The view {{name}} was deleted.', { name: forgotten }), () =>
      changeViews(addView(latest.current, forgotten, state)),
    )
  }
  const all: View = { name: t('Everything'), state: '' }
  const panel = (close: () => void) => {
    const show = (state: string) => {
      list.show(state)
      close()
    }
    return (
      <div style={{ width: 280 }}>
        <ul style={{ listStyle: 'none', margin: 0, padding: 0, maxHeight: '40vh', overflowY: 'auto' }}>
          <ViewLine view={all} isCurrent={list.view === ''} onShow={() => show('')} />
          {views.map((view) => (
            <ViewLine
              key={view.name}
              view={view}
              isCurrent={view.state === list.view}
              onShow={() => show(view.state)}
              onForget={() => forget(view)}
            />
          ))}
        </ul>
        <Divider style={{ marginBlock: 12 }} />
        {list.view === '' || current ? (
          <Typography.Text type="secondary">
            {t('Set filters or an order to save them as a view.')}
          </Typography.Text>
        ) : (
          <SaveForm onSave={(as) => changeViews(addView(views, as, list.view))} />
        )}
      </div>
    )
  }
  return (
    <PanelButton
      type="text"
      icon={<DownOutlined />}
      iconPlacement="end"
      style={{ maxWidth: 180 }}
      title={t('Views')}
      panel={panel}
    >
      <span style={{ overflow: 'hidden', textOverflow: 'ellipsis' }}>{current?.name ?? t('Views')}</span>
    </PanelButton>
  )
}

interface LineProps {
  view: View
  isCurrent: boolean
  onShow: () => void
  onForget?: () => void
}

function ViewLine({ view, isCurrent, onShow, onForget }: LineProps) {
  const { t } = useTranslation()
  return (
    <li>
      <Flex align="center" gap={4}>
        <Button
          type="text"
          aria-current={isCurrent}
          onClick={onShow}
          icon={<CheckOutlined style={{ visibility: isCurrent ? 'visible' : 'hidden' }} />}
          style={{ flex: 1, minWidth: 0, justifyContent: 'flex-start' }}
        >
          <Typography.Text ellipsis>{view.name}</Typography.Text>
        </Button>
        {onForget && (
          <Button
            type="text"
            size="small"
            aria-label={t('Forget the view {{name}}', { name: view.name })}
            icon={<CloseOutlined />}
            onClick={onForget}
          />
        )}
      </Flex>
    </li>
  )
}

function SaveForm({ onSave }: { onSave: (name: string) => void }) {
  const { t } = useTranslation()
  const [name, setName] = useState('')
  const save = (event: SubmitEvent) => {
    event.preventDefault()
    if (name.trim()) onSave(name)
    setName('')
  }
  return (
    <form onSubmit={save}>
      <Flex gap={8}>
        <Input
          value={name}
          maxLength={longestViewName}
          aria-label={t('Name of the view')}
          placeholder={t('Save as …')}
          onChange={(event) => setName(event.target.value)}
        />
        <Button htmlType="submit" disabled={name.trim() === ''}>
          {t('Save')}
        </Button>
      </Flex>
    </form>
  )
}
