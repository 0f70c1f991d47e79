import type { Editor } from '@tiptap/react'
import { Button, Input, Typography } from 'antd'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { videoHosts } from '@balai/contract/content/news-shapes.ts'
import { playerOf } from '@balai/contract/content/video-addresses.ts'
import { Dialog } from '../../ui/dialog.tsx'

interface Props {
  editor: Editor
  onClose: () => void
}

/** Sets or removes the link of the selected text. */
export function LinkDialog({ editor, onClose }: Props) {
  const { t } = useTranslation()
  const id = useId()
  const before = (editor.getAttributes('link')['href'] as string | undefined) ?? ''
  const [address, setAddress] = useState(before)
  const isUsable = /^(?:https?:\/\/|mailto:|tel:|\/)\S+$/i.test(withScheme(address))
  const set = () => {
    if (!isUsable) return
    const link = { href: withScheme(address) }
    const chain = editor.chain().focus().extendMarkRange('link')
    if (editor.state.selection.empty && !before)
      chain
        .insertContent({ type: 'text', text: address.trim(), marks: [{ type: 'link', attrs: link }] })
        .run()
    else chain.setLink(link).run()
    onClose()
  }
  const remove = () => {
    editor.chain().focus().extendMarkRange('link').unsetLink().run()
    onClose()
  }
  return (
    <Dialog
      open
      title={t('Link')}
      width={480}
      okText={t('Set link')}
      okButtonProps={{ disabled: !isUsable }}
      cancelText={t('Cancel')}
      onOk={set}
      onCancel={onClose}
      footer={(_buttons, { OkBtn, CancelBtn }) => (
        <>
          <CancelBtn />
          {before && <Button onClick={remove}>{t('Remove link')}</Button>}
          <OkBtn />
        </>
      )}
    >
      <label htmlFor={id}>{t('Address')}</label>
      <Input
        id={id}
        autoFocus
        value={address}
        placeholder="https://"
        onChange={(event) => setAddress(event.target.value)}
        onPressEnter={set}
      />
    </Dialog>
  )
}

/** Inserts a video from one of the allowed players. */
export function FilmDialog({ editor, onClose }: Props) {
  const { t } = useTranslation()
  const id = useId()
  const [address, setAddress] = useState('')
  const player = playerOf(address.trim())
  const isUsable = player?.mime === 'text/html'
  const insert = () => {
    if (!isUsable) return
    editor
      .chain()
      .focus()
      .insertContent({ type: 'film', attrs: { src: player.address } })
      .run()
    onClose()
  }
  return (
    <Dialog
      open
      title={t('Video from another site')}
      width={480}
      okText={t('Insert')}
      okButtonProps={{ disabled: !isUsable }}
      cancelText={t('Cancel')}
      onOk={insert}
      onCancel={onClose}
    >
      <label htmlFor={id}>{t('Address')}</label>
      <Input
        id={id}
        autoFocus
        value={address}
        placeholder="https://www.youtube.com/watch?v=…"
        status={address && !isUsable ? 'error' : ''}
        onChange={(event) => setAddress(event.target.value)}
        onPressEnter={insert}
      />
      <Typography.Text type={address && !isUsable ? 'danger' : 'secondary'}>
        {t('Allowed are {{hosts}}.', { hosts: [...new Set(videoHosts.map(siteOf))].join(', ') })}
      </Typography.Text>
    </Dialog>
  )
}

const withScheme = (address: string) =>
  /^(?:[a-z]+:|\/)/i.test(address.trim()) ? address.trim() : `https://${address.trim()}`

const siteOf = (host: string) => host.split('.').slice(-2).join('.').replace('-nocookie', '')
