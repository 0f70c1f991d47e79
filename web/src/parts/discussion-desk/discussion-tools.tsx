import { QuestionCircleOutlined, SafetyOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { lazyPart } from '../../ui/lazy-part.tsx'
import { KeysHelp } from './keys-help.tsx'
import type { Comment, Commenter, DiscussionKind } from './kind.ts'

const CommentRules = lazyPart(async () => (await import('./comment-rules.tsx')).CommentRules)

/** The buttons for rules and keyboard shortcuts, and their dialogs. */
export function useDiscussionTools<Row extends Comment, Member extends Commenter>(
  kind: DiscussionKind<Row, Member>,
) {
  const { t } = useTranslation()
  const [open, setOpen] = useState<'rules' | 'keys' | null>(null)
  const close = () => setOpen(null)
  const showKeys = () => setOpen('keys')
  const buttons = (
    <>
      <Button icon={<SafetyOutlined />} aria-haspopup="dialog" onClick={() => setOpen('rules')}>
        {t('Rules')}
      </Button>
      <Button icon={<QuestionCircleOutlined />} aria-haspopup="dialog" onClick={showKeys}>
        {t('Shortcuts')}
      </Button>
    </>
  )
  const dialogs = (
    <>
      <KeysHelp isOpen={open === 'keys'} onClose={close} />
      {open === 'rules' && (
        <Suspense>
          <CommentRules kind={kind} onClose={close} />
        </Suspense>
      )}
    </>
  )
  return { buttons, dialogs, showKeys }
}
