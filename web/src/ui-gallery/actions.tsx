import { Avatar, Button } from 'antd'
import { useState } from 'react'
import { account } from '@balai/contract/identity/account.ts'
import { audit } from '@balai/contract/admin/audit.ts'
import { twoStep } from '@balai/contract/core/endpoint.ts'
import { limits, Nothing } from '@balai/contract/core/shapes.ts'
import { upload } from '../lib/api.ts'
import { toastDone } from '../lib/toast.tsx'
import type { Question } from '../lib/use-two-step.ts'
import { ConfirmTyping } from '../ui/confirm-typing.tsx'
import { EffectsDialog } from '../ui/effects-dialog.tsx'
import { ExportButton } from '../ui/export-button.tsx'
import { TwoStepButton } from '../ui/two-step-button.tsx'
import { UploadPicture } from '../ui/upload-picture.tsx'
import { Row, Section } from './section.tsx'

/** A call that no server has, to show a refusal. */
const nowhere = twoStep('/gallery/validation', '/gallery/stored', {
  areas: ['open'],
  summary: 'Nothing.',
  input: Nothing,
  result: Nothing,
})

/** Actions that ask before they run. */
export function Actions() {
  const [question, setQuestion] = useState<Question>()
  const [isTyping, setTyping] = useState(false)
  const ask = (effects: string[], isStoring = false) =>
    setQuestion({ effects, isStoring, answer: () => setQuestion(undefined) })
  return (
    <Section title="Actions: two steps, typing, export, picture">
      <Row caption="Two steps: what will happen is shown before it does">
        <Button onClick={() => ask(['41 articles lose this tag.'])}>One effect</Button>
        <Button onClick={() => ask(['41 articles lose this tag.', '3 scheduled articles go back to draft.'])}>
          Several effects
        </Button>
        <Button onClick={() => ask(['41 articles lose this tag.'], true)}>Storing</Button>
        <TwoStepButton endpoint={nowhere} input={{}} question="Do it?" confirm="Do it">
          Refused by the server
        </TwoStepButton>
      </Row>
      <Row caption="The dangerous is confirmed by typing">
        <Button danger onClick={() => setTyping(true)}>
          Delete for good
        </Button>
      </Row>
      <Row caption="Export (needs the server)">
        <ExportButton endpoint={audit.excel} input={{}} />
      </Row>
      <Row caption="Picture: choose, drop or paste (sending it needs the server)">
        <UploadPicture
          preview={<Avatar size={64}>A</Avatar>}
          isRound
          maxBytes={limits.avatarBytes}
          send={(picture, sending) => upload(account.uploadAvatar, picture, {}, sending)}
          onSent={() => toastDone('Sent.')}
        />
      </Row>
      <EffectsDialog question={question} title="Delete this tag?" confirm="Delete tag" keep="Keep tag" />
      <ConfirmTyping
        isOpen={isTyping}
        title="Delete the event for good?"
        word="Jakarta Web Day"
        confirm="Delete for good"
        keep="Keep"
        onConfirm={() => Promise.resolve()}
        onClose={() => setTyping(false)}
      >
        All 1.204 participants lose their tickets. This cannot be undone.
      </ConfirmTyping>
    </Section>
  )
}
